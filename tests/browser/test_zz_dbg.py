from tests.browser.boards import BoardOnPage
from tests.browser.test_frogriders import cell, FIRST_LEAP


def test_x(lab):
    lab.open(cell(FIRST_LEAP)).run_all()
    b = BoardOnPage(lab)
    js = """e=>{const out=[];let n=e.getRootNode().host;while(n&&out.length<6){out.push(n.tagName+'.'+n.className);n=n.parentElement}return out}"""
    print(b.root.evaluate(js))
    lab.restart_kernel()
    lab.page.wait_for_timeout(4000)
    print(b.root.evaluate(js))
    print(
        lab.page.evaluate(
            """()=>{const m=window.jupyterapp; return document.querySelectorAll('.jupyter-widgets-disconnected').length}"""
        )
    )
