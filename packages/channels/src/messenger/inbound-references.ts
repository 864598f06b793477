import type { AnsweredStory, ReferredProduct } from '../port.ts'
import { omitUndefined, toId, type JsonRecord, toRecord, toText } from '../graph/json.ts'

/** Returns the product of the shop that the message is about, or that the advertisement shows. */
export function productOf(referral: JsonRecord): ReferredProduct | undefined {
  const productId =
    toId(toRecord(referral['product'])['id']) ?? toId(toRecord(referral['ads_context_data'])['product_id'])
  return productId === undefined ? undefined : { productId }
}

/** Returns our story that the message answers. */
export function storyOf(story: JsonRecord): AnsweredStory | undefined {
  const answered = omitUndefined({ id: toId(story['id']), url: toText(story['url']) })
  return Object.keys(answered).length === 0 ? undefined : answered
}
