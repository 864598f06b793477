import type { BrowserContext, Page } from '@playwright/test'
import { ELSEWHERE, HIT } from './corpus.ts'

/** What a browser did that it was not meant to. */
export interface Sightings {
  /** Payloads that ran, by their text; dialogs, and pages that were left. */
  readonly executed: Set<string>
  /** What the content security policy had to stop: it came as far as the last wall. */
  readonly reported: Set<string>
  /** Elements and links that only a payload can have made. */
  readonly planted: Set<string>
  /** Requests to hosts that are not the product. */
  readonly asked: Set<string>
}

/** Tells of every violation of the policy; runs in the page, before anything else. */
function tellViolations(): void {
  const seen: string[] = []
  Object.assign(window, { __reported: seen })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => seen.push(`${violatedDirective} ${blockedURI} ${sample}`))
}

/** What stands in the page that the app itself never makes; runs in the page. */
function foreignNodes(): string[] {
  const own = (address: string): boolean => address.startsWith(`${location.origin}/assets/`) || address === `${location.origin}/first.js`
  const scripts = [...document.scripts].filter(({ src }) => !own(src)).map(({ outerHTML }) => outerHTML.slice(0, 200))
  const framed = [...document.querySelectorAll('iframe, object, embed, base, marquee, math, meta[http-equiv=refresh]')].map(({ outerHTML }) =>
    outerHTML.slice(0, 200),
  )
  const handled = [...document.querySelectorAll('*')].flatMap(element =>
    element.getAttributeNames().some(name => name.startsWith('on')) ? [element.outerHTML.slice(0, 200)] : [],
  )
  const links = [...document.querySelectorAll('a[href], area[href], form[action], [formaction]')].flatMap(element => {
    const target = element.getAttribute('href') ?? element.getAttribute('action') ?? element.getAttribute('formaction') ?? ''
    return /^(https?:|mailto:|tel:|blob:|\/|#|$)/.test(target) ? [] : [element.outerHTML.slice(0, 200)]
  })
  return [...scripts, ...framed, ...handled, ...links]
}

/** Watches everything that pages of this context do. */
export async function watch(context: BrowserContext, corpus: readonly string[]): Promise<Sightings> {
  const sightings: Sightings = { executed: new Set(), reported: new Set(), planted: new Set(), asked: new Set() }
  await context.exposeFunction(HIT, (at: number) => sightings.executed.add(corpus[at] ?? String(at)))
  await context.addInitScript(tellViolations)
  context.on('dialog', dialog => {
    sightings.executed.add(`a dialog said ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', request => {
    const { hostname } = new URL(request.url())
    if (hostname === ELSEWHERE || hostname.endsWith(`.${ELSEWHERE}`)) sightings.asked.add(request.url())
  })
  return sightings
}

/** Looks at a page as it stands. */
export async function look(page: Page, sightings: Sightings): Promise<void> {
  for (const one of await page.evaluate(() => (window as unknown as { __reported: string[] }).__reported)) sightings.reported.add(one)
  for (const one of await page.evaluate(foreignNodes)) sightings.planted.add(one)
}
