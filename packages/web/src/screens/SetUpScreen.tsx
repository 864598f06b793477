import { useTranslations } from 'use-intl'
import { SetUpForm } from '../features/session/SetUpForm.tsx'
import { GuestFrame } from './GuestFrame.tsx'

/** The first operator of an empty server, by the link in its log. */
export function SetUpScreen() {
  const t = useTranslations('guests.setUp')
  return (
    <GuestFrame title={t('title')} lead={t('lead')}>
      <SetUpForm token={location.hash.slice(1)} />
    </GuestFrame>
  )
}
