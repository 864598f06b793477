import type { AdReferral } from '../port.ts'
import { omitUndefined, type JsonRecord, toRecord, toText } from '../graph/json.ts'

/** Returns the advertisement or link that led the customer here. */
export function adOf(referral: JsonRecord): AdReferral | undefined {
  const about = toRecord(referral['ads_context_data'])
  const ad = omitUndefined({
    source: toText(referral['source']),
    id: toText(referral['ad_id']),
    headline: toText(about['ad_title']),
    url: toText(about['photo_url']) ?? toText(about['video_url']),
    clickId: toText(referral['ref']),
  })
  return Object.keys(ad).length === 0 ? undefined : ad
}
