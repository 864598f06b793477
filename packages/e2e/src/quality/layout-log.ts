import type { Page } from '@playwright/test'

declare global {
  /** Layout events of a page that its test checks. */
  var layoutLog: { shift: number; where: string[]; loaders: string[]; moved: string[] }
}

/**
 * Records from the first moment how far things jumped, what turned round to show that it works, and what
 * moved.
 */
export const recordLayoutEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.layoutLog = { shift: 0, where: [], loaders: [], moved: [] }
    const nameOf = (node: unknown): string =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : String(node)
    new PerformanceObserver(observed => {
      for (const entry of observed.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[]) {
        if (entry.hadRecentInput) continue
        layoutLog.shift += entry.value
        layoutLog.where.push(
          `${entry.value.toFixed(4)}: ${entry.sources.map(({ node }) => nameOf(node)).join(' | ')}`,
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver(() => {
      // One that turns inside a button, a box or a picture says what is awaited; one in the middle of nothing
      // does not.
      for (const one of document.querySelectorAll('[role=progressbar], [class*=Loader-root]'))
        if (!one.closest('button, input, [class*=Input-wrapper], [role=region]'))
          layoutLog.loaders.push(nameOf(one.parentElement))
    }).observe(document, { childList: true, subtree: true })
    for (const type of ['transitionrun', 'animationstart'])
      document.addEventListener(
        type,
        ({ target }) => {
          if (!(target instanceof Element)) return
          const lasts = Math.max(
            0,
            ...target.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
          )
          if (lasts > 1) layoutLog.moved.push(`${lasts} ms: ${nameOf(target)}`)
        },
        true,
      )
  })
