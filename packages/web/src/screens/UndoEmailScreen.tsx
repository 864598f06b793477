import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { UndoEmailForm } from '../features/session/UndoEmailForm.tsx'
import { GuestFrame } from './GuestFrame.tsx'

/** Restores an e-mail that was changed, by the link in the letter to it. */
export function UndoEmailScreen() {
  const t = useTranslations('guests')
  return (
    <GuestFrame
      title={t('undoEmail.title')}
      lead={t('undoEmail.lead')}
      footer={
        <Anchor component={Link} to="/login" underline="always" inherit>
          {t('reset.back')}
        </Anchor>
      }
    >
      <UndoEmailForm token={location.hash.slice(1)} />
    </GuestFrame>
  )
}
