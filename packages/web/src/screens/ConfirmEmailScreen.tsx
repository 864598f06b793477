import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { ConfirmEmailForm } from '../features/session/ConfirmEmailForm.tsx'
import { GuestFrame } from './GuestFrame.tsx'

/** Confirms the e-mail of a sign-up, by the link in the letter to it. */
export function ConfirmEmailScreen() {
  const t = useTranslations('guests')
  return (
    <GuestFrame
      title={t('confirmEmail.title')}
      lead={t('confirmEmail.lead')}
      footer={
        <Anchor component={Link} to="/login" underline="always" inherit>
          {t('reset.back')}
        </Anchor>
      }
    >
      <ConfirmEmailForm values={new URLSearchParams(location.hash.slice(1))} />
    </GuestFrame>
  )
}
