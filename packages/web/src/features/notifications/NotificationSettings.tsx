import { Alert, Button, Modal, Stack, Switch, Text } from '@mantine/core'
import { ROUTES } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/api.ts'
import { toast } from '../../ui/toast.tsx'
import { useMe } from '../session/index.ts'
import { chooseDesktop, chooseText, mayNotify, permission, useChoices } from './choices.ts'
import { canBePushed, renewPush, turnOff, turnOn, usePush } from './push.ts'

export interface NotificationSettingsProps {
  opened: boolean
  onClose: () => void
  /** How loud it rings. */
  sound: ReactNode
}

/** How somebody is told of new messages in this browser: on the screen, while the app is closed, by sound. Leave is asked for when a switch is used. */
export function NotificationSettings({ opened, onClose, sound }: NotificationSettingsProps) {
  const t = useTranslations('notifications')
  const top = useTranslations('app.top')
  const errors = useTranslations('errors')
  const me = useMe()
  const { desktop, showText } = useChoices()
  const pushed = usePush(state => state.on)
  const [denied, setDenied] = useState(permission() === 'denied')
  const hidden = me.company.settings.some(({ key, value }) => key === 'pushText' && value === 'disabled')
  const pushable = canBePushed()

  const screen = async (on: boolean): Promise<void> => {
    const may = !on || (await mayNotify())
    setDenied(!may)
    chooseDesktop(on && may)
  }
  const push = useMutation({ mutationFn: async (on: boolean) => (on ? setDenied(!(await turnOn(me))) : turnOff()) })
  const text = useMutation({
    mutationFn: (shown: boolean) => {
      chooseText(shown)
      return renewPush(me)
    },
  })
  const trying = useMutation({
    mutationFn: () => call(ROUTES.testPush),
    onSuccess: ({ taken }) => (taken ? toast.success(t('tried')) : toast.error(errors('ERR_PUSH_REFUSED'))),
  })
  return (
    <Modal opened={opened} onClose={onClose} title={t('settings')} size="md">
      <Stack gap="lg">
        {denied ? (
          <Alert color="warn" variant="light" icon={<BellOff size={18} />} role="alert">
            {t('denied')}
          </Alert>
        ) : null}
        <Switch
          data-autofocus
          label={t('desktop')}
          description={t('desktopHint')}
          checked={desktop && permission() === 'granted'}
          disabled={permission() === undefined}
          onChange={event => void screen(event.currentTarget.checked)}
        />
        <Switch
          label={t('push')}
          description={pushable ? t('pushHint') : t('unsupported')}
          checked={pushed === true}
          disabled={!pushable || push.isPending}
          onChange={event => push.mutate(event.currentTarget.checked)}
        />
        <Switch
          label={t('showText')}
          description={hidden ? t('hidden') : undefined}
          checked={showText && !hidden}
          disabled={hidden || text.isPending}
          onChange={event => text.mutate(event.currentTarget.checked)}
        />
        <div>
          <Text component="span" size="sm" fw={550} display="block" mb={4}>
            {top('volume')}
          </Text>
          {sound}
        </div>
        {pushed === true ? (
          <Button variant="default" loading={trying.isPending} onClick={() => trying.mutate()}>
            {t('try')}
          </Button>
        ) : null}
      </Stack>
    </Modal>
  )
}
