import { useFormatter } from 'use-intl'

/** A share in per cent as text: `65,2 %`. */
export function usePercent(): (share: number) => string {
  const format = useFormatter()
  return share => `${format.number(share, { maximumFractionDigits: 1 })} %`
}
