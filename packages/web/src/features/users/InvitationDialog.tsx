import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { LIMITS } from '@recado/contract'
import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { showInvitation, useShownInvitation } from './shown-invitation.ts'

/** The link of an invitation, to hand over. It can be made anew until the first login. */
export function InvitationDialog() {
  const t = useTranslations('users.invitation')
  const actions = useTranslations('actions')
  const shown = useShownInvitation(state => state.shown)
  const close = () => showInvitation(null)
  const { name = '', email = '', link = '', isMailed = false } = shown ?? {}
  const days = String(LIMITS.invitationDays)
  return (
    <Modal opened={shown !== null} onClose={close} title={t('title', { name })}>
      <Stack gap="md">
        <Text size="sm">{isMailed ? t('mailed', { email, days }) : t('handOver', { days })}</Text>
        <CodeBlock label={t('link')} code={link} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
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
