import { Button, Group, Modal, Text } from '@mantine/core'
import { type Erasure, ERASED_KINDS } from '@recado/contract'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { downloadFile } from '../../lib/files/download-file.ts'
import { useDates } from '../../lib/dates/use-dates.ts'
import styles from './Privacy.module.css'

/** A pair of a receipt: what, and how many or which. */
interface ReceiptLine {
  readonly label: string
  readonly value: string
}
interface Receipt {
  readonly title: string
  readonly facts: readonly ReceiptLine[]
  readonly removed: readonly ReceiptLine[]
  /** The receipt as a text file. */
  readonly text: string
}

/** The words of a receipt. */
function useReceipt(): (erasure: Erasure) => Receipt {
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

function Lines({ lines }: { lines: readonly ReceiptLine[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, value }) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ReceiptBody({ erasure }: { erasure: Erasure }) {
  const t = useTranslations('privacy')
  const { facts, removed, text } = useReceipt()(erasure)
  const save = () =>
    downloadFile(t('receipt.file', { id: String(erasure.id) }), text, 'text/plain; charset=utf-8')
  return (
    <>
      <Lines lines={facts} />
      <h3 className={styles.heading}>{t('receipt.removed')}</h3>
      {removed.length === 0 ? <Text size="sm">{t('receipt.nothing')}</Text> : <Lines lines={removed} />}
      <Text size="xs" c="dimmed" mt="md">
        {t('receipt.note')}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          leftSection={<Download size={16} />}
          disabled={erasure.finishedAt === null}
          onClick={save}
        >
          {t('receipt.save')}
        </Button>
      </Group>
    </>
  )
}

/** Shows the receipt of an erasure; null while it is closed. */
export function ReceiptDialog({ erasure, onClose }: { erasure: Erasure | null; onClose: () => void }) {
  const t = useTranslations('privacy')
  return (
    <Modal
      opened={erasure !== null}
      onClose={onClose}
      title={erasure ? t('receipt.title', { id: String(erasure.id) }) : ''}
    >
      {erasure ? <ReceiptBody erasure={erasure} /> : null}
    </Modal>
  )
}
