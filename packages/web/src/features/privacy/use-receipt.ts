import { ERASED_KINDS, type Erasure } from '@recado/contract'
import { useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'

/** A pair of a receipt: what, and how many or which. */
export interface ReceiptLine {
  readonly label: string
  readonly value: string
}
export interface Receipt {
  readonly title: string
  readonly facts: readonly ReceiptLine[]
  readonly removed: readonly ReceiptLine[]
  /** The receipt as a text file. */
  readonly text: string
}

/** The words of a receipt. */
export function useReceipt(): (erasure: Erasure) => Receipt {
  const t = useTranslations('privacy')
  const { stamp } = useDates()
  return erasure => {
    const { id, contactId, reason, user, requestedAt, finishedAt, counts } = erasure
    const title = t('receipt.title', { id: String(id) })
    const facts = [
      { label: t('contact'), value: t('contactNumber', { id: String(contactId) }) },
      { label: t('reason'), value: t(`reasons.${reason}`) },
      { label: t('by'), value: user?.name ?? t('system') },
      { label: t('when'), value: stamp(requestedAt) },
      { label: t('finishedAt'), value: finishedAt === null ? t('running') : stamp(finishedAt) },
    ]
    const removed = ERASED_KINDS.flatMap(kind => {
      const count = counts[kind] ?? 0
      return count === 0 ? [] : [{ label: t(`kinds.${kind}`), value: String(count) }]
    })
    const lines = (pairs: readonly ReceiptLine[]) => pairs.map(({ label, value }) => `${label}: ${value}`)
    const found = removed.length === 0 ? [t('receipt.nothing')] : lines(removed)
    const text = [
      title,
      '',
      ...lines(facts),
      '',
      t('receipt.removed'),
      ...found,
      '',
      t('receipt.note'),
      '',
    ].join('\n')
    return { title, facts, removed, text }
  }
}
