import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { LIMITS, type Invitation } from '@recado/contract'
import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CodeBlock } from '../../ui/CodeBlock.tsx'

interface InvitationDialogProps {
  /** Undefined while none is shown. */
  readonly invitation: Invitation | undefined
  readonly onClose: () => void
}

/** The link of an invitation, to hand over. It can be made anew until the first login. */
export function InvitationDialog({ invitation, onClose }: InvitationDialogProps) {
  const t = useTranslations('invitations')
  const actions = useTranslations('actions')
  const { name = '', email = '', link = '', isMailed = false, isSso = false } = invitation ?? {}
  return (
    <Modal opened={invitation !== undefined} onClose={onClose} title={t('title', { name })}>
      <Stack gap="md">
        <Text size="sm">{isMailed ? t('mailed', { email }) : t('handOver')}</Text>
        <Text size="sm">{isSso ? t('sso') : t('once', { days: String(LIMITS.invitationDays) })}</Text>
        <CodeBlock label={t('link')} code={link} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {actions('close')}
          </Button>
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button
                data-autofocus
                leftSection={copied ? <Check size={16} /> : <Copy size={16} />}
                onClick={copy}
              >
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Modal>
  )
}
