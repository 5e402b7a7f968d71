import type { Page } from '@playwright/test'

/** The result of a visit: the final address, the status, and what is around the page. */
export type VisitResult = {
  path: string
  ended: string
  answer: 'page' | '403' | '404'
  chrome: 'full' | 'none'
  title: string
}

const forbidden = 'You don’t have access to this page'
const absent = 'Page not found'

/**
 * Visits addresses within one window, without reloading it: the router navigates to each, and a rendered page sets the
 * title of the window. API requests of pages are not answered, so hundreds of addresses take seconds; their content is
 * tested elsewhere.
 */
export function visitPages(page: Page, paths: readonly string[]): Promise<VisitResult[]> {
  return page.evaluate(
    async ({ paths, forbidden, absent }) => {
      const PATIENCE_MS = 20_000
      const SAME_PAGE_AFTER_MS = 300
      const ask = window.fetch.bind(window)
      window.fetch = (asked, more) => {
        const { pathname } = new URL(asked instanceof Request ? asked.url : String(asked), location.href)
        const isForAScreen = pathname.startsWith('/api/') && pathname !== '/api/users/current'
        return isForAScreen ? new Promise(() => {}) : ask(asked, more)
      }
      const seen: VisitResult[] = []
      let shown = { ended: location.pathname, title: document.title }
      // An address that leads to the page already shown leaves the window without a title.
      const isNamed = async (path: string) => {
        const began = Date.now()
        while (document.title === '') {
          const waited = Date.now() - began
          if (shown.ended === location.pathname && waited > SAME_PAGE_AFTER_MS) document.title = shown.title
          if (waited > PATIENCE_MS) throw new Error(`${path} shows nothing`)
          await new Promise((done) => setTimeout(done, 4))
        }
      }
      for (const path of paths) {
        document.title = ''
        history.pushState({}, '', path)
        await isNamed(path)
        const title = document.title.replace(/ · Perennial$/, '')
        shown = { ended: location.pathname, title }
        seen.push({
          path,
          ended: location.pathname,
          answer: title === forbidden ? '403' : title === absent ? '404' : 'page',
          chrome: document.getElementById('navigation') ? 'full' : 'none',
          title,
        })
      }
      return seen
    },
    { paths: [...paths], forbidden, absent },
  )
}
