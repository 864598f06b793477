import type { Page, Route } from '@playwright/test'

/** Hands the page's requests with a method and a path to the test. */
export async function interceptRequests(
  page: Page,
  method: string,
  path: RegExp,
  handle: (route: Route) => unknown,
): Promise<() => Promise<void>> {
  const each = (route: Route): unknown =>
    route.request().method() === method ? handle(route) : route.fallback()
  await page.route(path, each)
  return () => page.unroute(path, each)
}

/** A promise, and the function that resolves it. */
export function createDeferred(): { readonly promise: Promise<void>; release: () => void } {
  let release = (): void => undefined
  const promise = new Promise<void>(resolve => {
    release = resolve
  })
  return { promise, release: () => release() }
}
