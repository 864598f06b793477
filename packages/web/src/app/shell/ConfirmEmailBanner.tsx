import { Button } from '@mantine/core'
import type { Me } from '@recado/contract'
import { MailCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useResendConfirmation } from '../../features/session/index.ts'
import { Banner } from '../../ui/layout/Banner.tsx'

/** Asks the admins of a company that signed up to confirm an e-mail, and mails them the link again. */
export function ConfirmEmailBanner({ me: { email } }: { me: Pick<Me, 'email'> }) {
  const t = useTranslations('guests.confirmEmail')
  const resendMutation = useResendConfirmation()
  return (
    <Banner
      tone="info"
      icon={<MailCheck size={16} aria-hidden="true" />}
      action={
        <Button
          size="compact-xs"
          variant="default"
          loading={resendMutation.isPending}
          onClick={() => resendMutation.mutate()}
        >
          {t('resend')}
        </Button>
      }
    >
      {t('banner', { email })}
    </Banner>
  )
}
