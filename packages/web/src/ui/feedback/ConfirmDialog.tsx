import { Button, Group, Modal, Text } from '@mantine/core'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { SHELL_DIALOG_LAYERS } from '../top-dialog.ts'
import { answerConfirm, useConfirm, type ConfirmOptions } from './confirm.ts'

/** The dialog that `confirm()` opens; mounted once in the app. */
export function ConfirmDialog({ opened }: { opened: boolean }) {
  const t = useTranslations('actions')
  const question = useConfirm(state => state.question)
  const isWaiting = useConfirm(state => state.isWaiting)
  // The text stays while the dialog fades out.
  const last = useRef<ConfirmOptions | null>(null)
  if (question) last.current = question
  const shown = question ?? last.current
  return (
    <Modal
      opened={opened}
      onClose={() => answerConfirm(false)}
      title={shown?.title}
      size={shown?.details ? 'md' : 'sm'}
      zIndex={SHELL_DIALOG_LAYERS.question}
    >
      <Text size="sm" c="var(--text-2)">
        {shown?.message}
      </Text>
      {shown?.details}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => answerConfirm(false)} data-autofocus>
          {t(shown?.confirm === undefined ? 'close' : 'cancel')}
        </Button>
        {shown?.confirm === undefined ? null : (
          <Button
            color={shown.danger === false ? undefined : 'danger'}
            disabled={isWaiting}
            onClick={() => answerConfirm(true)}
          >
            {shown.confirm}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
