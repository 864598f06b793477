import { Button } from '@mantine/core'
import { LIMITS, type Me, type PasskeyAssertion } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorText } from '../../../i18n/error-text.ts'
import { loginByPasskey } from '../../../lib/session/session.ts'
import { FormFailure, FormNote } from '../FormFailure.tsx'
import { askForPasskey, endSuggestions, mayOfferPasskeys, NoPasskeysHere } from './browser-passkeys.ts'

/** Suggestions begin anew before the server forgets their challenge. */
const RENEWAL_MS = (LIMITS.passkeyChallengeSeconds - 60) * 1000

/** Suggests passkeys in the e-mail field while nothing else asks for one. */
function useSuggestions(
  isPaused: boolean,
  { onPicked, onMissing }: { onPicked: (picked: PasskeyAssertion) => void; onMissing: () => void },
): void {
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (isPaused) return undefined
    let isOver = false
    askForPasskey({ isAutofill: true })
      .then(picked => {
        if (picked && !isOver) onPicked(picked)
      })
      .catch((error: unknown) => {
        // Suggestions are an extra: the button says what fails.
        if (error instanceof NoPasskeysHere && !isOver) onMissing()
      })
    const timer = setTimeout(() => setRound(before => before + 1), RENEWAL_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      endSuggestions()
    }
  }, [round, isPaused, onPicked, onMissing])
}

/** The login by passkey, where browser and server have them. */
export function PasskeyLogin({ onLogin }: { onLogin: (me: Me) => void }) {
  const [isOffered, setOffered] = useState(mayOfferPasskeys)
  // The form draws anew with each letter, and the suggestions must not begin anew.
  const hide = useCallback(() => setOffered(false), [])
  return isOffered ? <PasskeyButton onLogin={onLogin} onMissing={hide} /> : null
}

function PasskeyButton({ onLogin, onMissing }: { onLogin: (me: Me) => void; onMissing: () => void }) {
  const t = useTranslations('session.login')
  const { mutate, isPending, isSuccess, data, error } = useMutation({
    mutationFn: async (picked: PasskeyAssertion | undefined) => {
      const proof = picked ?? (await askForPasskey({ isAutofill: false }))
      return proof && loginByPasskey(proof)
    },
    onSuccess: me => {
      if (me) onLogin(me)
    },
    onError: failure => {
      if (failure instanceof NoPasskeysHere) onMissing()
    },
    meta: { quiet: true },
  })
  useSuggestions(isPending, { onPicked: mutate, onMissing })
  return (
    <>
      {error ? <FormFailure>{errorText(error)}</FormFailure> : null}
      <FormNote>{isSuccess && !data ? t('noPasskey') : null}</FormNote>
      <Button
        size="md"
        variant="default"
        fullWidth
        leftSection={<KeyRound size={18} aria-hidden />}
        loading={isPending}
        onClick={() => mutate(undefined)}
      >
        {t('passkey')}
      </Button>
    </>
  )
}
