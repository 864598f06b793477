import type { AdReferral } from '../port.ts'
import { omitUndefined, type JsonRecord, toRecord, toText } from '../graph/json.ts'

/** Where a customer came from: an advertisement, or a link of the company, whose own name of it is `link`. */
export interface MessengerOrigin {
  readonly ad?: AdReferral
  readonly link?: string
}

/** Reads the referral of a message or a button. A link `m.me/page?ref=…` carries a `ref` and no advertisement. */
export function parseReferral(referral: JsonRecord): MessengerOrigin {
  const ref = toText(referral['ref'])
  const about = toRecord(referral['ads_context_data'])
  const isAd =
    toText(referral['ad_id']) !== undefined || Object.keys(about).length > 0 || referral['source'] === 'ADS'
  if (!isAd) return ref === undefined ? {} : { link: ref.slice(0, 400) }
  return {
    ad: omitUndefined({
      source: toText(referral['source']),
      id: toText(referral['ad_id']),
      headline: toText(about['ad_title']),
      url: toText(about['photo_url']) ?? toText(about['video_url']),
      clickId: ref,
    }),
  }
}
