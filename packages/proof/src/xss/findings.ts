import type { BrowserContext, Page } from '@playwright/test'
import { ATTACKER_HOST, HIT_FUNCTION } from './corpus.ts'

/** Forbidden effects in a browser. */
export interface XssFindings {
  /** Payloads that ran, by their text; dialogs, and pages that were left. */
  readonly executed: Set<string>
  /** Violations that the content security policy, the last defence, stopped. */
  readonly cspReports: Set<string>
  /** Elements and links that only a payload can have made. */
  readonly injectedNodes: Set<string>
  /** Requests to hosts that are not the product. */
  readonly foreignRequests: Set<string>
}

/** Records every violation of the policy; runs in the page, before anything else. */
function recordCspViolations(): void {
  const violations: string[] = []
  Object.assign(window, { __reported: violations })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
  )
}

/** Finds elements that the app itself never creates; runs in the page. */
function findForeignNodes(): string[] {
  const own = (address: string): boolean =>
    address.startsWith(`${location.origin}/assets/`) || address === `${location.origin}/first.js`
  const scripts = [...document.scripts]
    .filter(({ src }) => !own(src))
    .map(({ outerHTML }) => outerHTML.slice(0, 200))
  const framed = [
    ...document.querySelectorAll(
      'iframe:not([src^="https://www.youtube-nocookie.com/embed/"]), object, embed, base, marquee, math, meta[http-equiv=refresh]',
    ),
  ].map(({ outerHTML }) => outerHTML.slice(0, 200))
  const handled = [...document.querySelectorAll('*')].flatMap(element =>
    element.getAttributeNames().some(name => name.startsWith('on')) ? [element.outerHTML.slice(0, 200)] : [],
  )
  const links = [...document.querySelectorAll('a[href], area[href], form[action], [formaction]')].flatMap(
    element => {
      const target =
        element.getAttribute('href') ??
        element.getAttribute('action') ??
        element.getAttribute('formaction') ??
        ''
      return /^(https?:|mailto:|tel:|blob:|\/|#|$)/.test(target) ? [] : [element.outerHTML.slice(0, 200)]
    },
  )
  return [...scripts, ...framed, ...handled, ...links]
}

/** Watches everything that pages of this context do. */
export async function monitorContext(
  context: BrowserContext,
  corpus: readonly string[],
): Promise<XssFindings> {
  const findings: XssFindings = {
    executed: new Set(),
    cspReports: new Set(),
    injectedNodes: new Set(),
    foreignRequests: new Set(),
  }
  await context.exposeFunction(HIT_FUNCTION, (index: number) =>
    findings.executed.add(corpus[index] ?? String(index)),
  )
  await context.addInitScript(recordCspViolations)
  context.on('dialog', dialog => {
    findings.executed.add(`a dialog said ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('request', request => {
    const { hostname } = new URL(request.url())
    if (hostname === ATTACKER_HOST || hostname.endsWith(`.${ATTACKER_HOST}`))
      findings.foreignRequests.add(request.url())
  })
  return findings
}

/** Looks at a page as it stands. */
export async function collectFindings(page: Page, findings: XssFindings): Promise<void> {
  for (const one of await page.evaluate(() => (window as unknown as { __reported: string[] }).__reported))
    findings.cspReports.add(one)
  for (const one of await page.evaluate(findForeignNodes)) findings.injectedNodes.add(one)
}
