import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { useInvitationLink } from './invitation-link.ts'

/** The one-time link of an invitation, where no mail is set up. */
export function InvitationLinkDialog() {
  const t = useTranslations('companies.invitation')
  const shown = useInvitationLink(state => state.shown)
  const close = () => useInvitationLink.setState({ shown: null })
  return (
    <Modal
      opened={shown !== null}
      onClose={close}
      title={t('title', { email: shown?.email ?? '' })}
      // The link is not shown again.
      closeOnClickOutside={false}
    >
      <Text size="sm" mb="sm">
        {t('noMail')}
      </Text>
      <CodeBlock label={t('link')} code={shown?.link ?? ''} />
      <Group justify="flex-end" mt="lg">
        <Button onClick={close}>{t('close')}</Button>
      </Group>
    </Modal>
  )
}
