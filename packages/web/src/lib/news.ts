import type { LivePayload } from '@recado/contract'

/** A customer's message that somebody should hear of, by the rule of the bell, and has not in sight. */
export type News = LivePayload<'appMessage'>

let told: ((news: News) => void) | undefined
/** Hands news on to whoever listens. */
export const tellNews = (news: News): void => told?.(news)
/** Hears news until the returned function is called. */
export function onNews(hear: (news: News) => void): () => void {
  told = hear
  return () => {
    told = undefined
  }
}
