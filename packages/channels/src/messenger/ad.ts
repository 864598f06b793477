import type { AdReferral } from '../port.ts'
import { defined, type Json, record, text } from '../graph/json.ts'

/** The advertisement, or the link, a customer came by. */
export function adOf(referral: Json): AdReferral | undefined {
  const about = record(referral['ads_context_data'])
  const ad = defined({
    source: text(referral['source']),
    id: text(referral['ad_id']),
    headline: text(about['ad_title']),
    url: text(about['photo_url']) ?? text(about['video_url']),
    clickId: text(referral['ref']),
  })
  return Object.keys(ad).length === 0 ? undefined : ad
}
