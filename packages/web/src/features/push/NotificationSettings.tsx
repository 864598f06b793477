import { Alert, Button, Modal, Stack, Switch, Text } from '@mantine/core'
import { ROUTES } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../lib/http/api.ts'
import { setWaitingSound, useWaitingSound } from '../../lib/browser/waiting-sound.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { useMe } from '../session/index.ts'
import {
  setDesktopNotifications,
  setTextShown,
  requestNotificationPermission,
  notificationPermission,
  useNotificationPreferences,
} from './preferences.ts'
import { isPushSupported, refreshPush, disablePush, enablePush, usePush } from './push-subscription.ts'

export interface NotificationSettingsProps {
  opened: boolean
  onClose: () => void
  /** Sound settings. */
  sound: ReactNode
}

/** The volume, and which customers ring. */
function SoundFields({ volume }: { volume: ReactNode }) {
  const t = useTranslations('notifications')
  const top = useTranslations('app.top')
  const isWaitingSoundOn = useWaitingSound(state => state.on)
  return (
    <>
      <div>
        <Text component="span" size="sm" fw={550} display="block" mb={4}>
          {top('volume')}
        </Text>
        {volume}
      </div>
      <Switch
        label={t('waitingSound')}
        description={t('waitingSoundHint')}
        checked={isWaitingSoundOn}
        onChange={event => setWaitingSound(event.currentTarget.checked)}
      />
    </>
  )
}

/**
 * Settings of new-message notifications in this browser: desktop, push, sound. The permission is requested
 * when a switch is used.
 */
export function NotificationSettings({ opened, onClose, sound }: NotificationSettingsProps) {
  const t = useTranslations('notifications')
  const errors = useTranslations('laterErrors')
  const me = useMe()
  const { desktop, showText } = useNotificationPreferences()
  const isPushOn = usePush(state => state.on)
  const [denied, setDenied] = useState(notificationPermission() === 'denied')
  const isTextHidden = me.company.settings.some(
    ({ key, value }) => key === 'pushText' && value === 'disabled',
  )
  const supportsPush = isPushSupported()

  const setDesktop = async (on: boolean): Promise<void> => {
    const may = !on || (await requestNotificationPermission())
    setDenied(!may)
    setDesktopNotifications(on && may)
  }
  const pushMutation = useMutation({
    mutationFn: async (on: boolean) => (on ? setDenied(!(await enablePush(me))) : disablePush()),
  })
  const textMutation = useMutation({
    mutationFn: (shown: boolean) => {
      setTextShown(shown)
      return refreshPush(me)
    },
  })
  const testMutation = useMutation({
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
          checked={desktop && notificationPermission() === 'granted'}
          disabled={notificationPermission() === undefined}
          onChange={event => void setDesktop(event.currentTarget.checked)}
        />
        <Switch
          label={t('push')}
          description={supportsPush ? t('pushHint') : t('unsupported')}
          checked={isPushOn === true}
          disabled={!supportsPush || pushMutation.isPending}
          onChange={event => pushMutation.mutate(event.currentTarget.checked)}
        />
        <Switch
          label={t('showText')}
          description={isTextHidden ? t('hidden') : undefined}
          checked={showText && !isTextHidden}
          disabled={isTextHidden || textMutation.isPending}
          onChange={event => textMutation.mutate(event.currentTarget.checked)}
        />
        <SoundFields volume={sound} />
        {isPushOn === true ? (
          <Button variant="default" loading={testMutation.isPending} onClick={() => testMutation.mutate()}>
            {t('try')}
          </Button>
        ) : null}
      </Stack>
    </Modal>
  )
}
