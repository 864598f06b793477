import { Button, Group, Modal, Text } from '@mantine/core'
import type { Erasure } from '@recado/contract'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { downloadFile } from '../../lib/files/download-file.ts'
import styles from './Privacy.module.css'
import { useReceipt, type ReceiptLine } from './use-receipt.ts'

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
