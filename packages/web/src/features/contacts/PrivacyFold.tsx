import { Switch } from '@mantine/core'
import { ROUTES, type Contact } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { storage } from '../../lib/browser/storage.ts'
import { call } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { Fold } from '../../ui/layout/Fold.tsx'
import { ConsentPanel } from '../consents/index.ts'
import styles from './ContactDrawer.module.css'
import { contactQuery } from './contacts.queries.ts'

/** Disables the bot for a contact when on. */
function BotSwitch({ contact }: { contact: Contact }) {
  const t = useTranslations('contacts')
  const saveMutation = useMutation({
    mutationFn: (disableBot: boolean) =>
      call(ROUTES.updateContact, { params: { contactId: contact.id }, body: { disableBot } }),
    onSuccess: saved => void queryClient.setQueryData(contactQuery(saved.id).queryKey, saved),
  })
  const checked = saveMutation.isPending ? saveMutation.variables : contact.disableBot
  return (
    <Switch
      size="xs"
      label={t('disableBot')}
      checked={checked}
      onChange={event => saveMutation.mutate(event.currentTarget.checked)}
    />
  )
}

/** Consents and the bot's switch, which few conversations need. Whether it is open is stored in this browser. */
export function PrivacyFold({ contact }: { contact: Contact }) {
  const t = useTranslations('contacts.drawer')
  const [isOpen, setOpen] = useState(() => storage.get('contactFold') === 'open')
  const remember = (open: boolean) => {
    setOpen(open)
    if (open) storage.set('contactFold', 'open')
    else storage.remove('contactFold')
  }
  return (
    <Fold
      className={styles.fold}
      title={t('fold')}
      open={isOpen}
      onToggle={event => remember(event.currentTarget.open)}
    >
      {isOpen ? (
        <div className={styles.folded}>
          <BotSwitch contact={contact} />
          <ConsentPanel contactId={contact.id} />
        </div>
      ) : null}
    </Fold>
  )
}
