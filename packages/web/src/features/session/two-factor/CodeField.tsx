import { TextInput, type TextInputProps } from '@mantine/core'
import { TwoFactorCode } from '@recado/contract'
import { useSchemaForm } from '../../../lib/form/schema-form.ts'
import styles from './TwoFactor.module.css'

export const useCodeForm = () => useSchemaForm(TwoFactorCode, { code: '' })

/** A field for a code of the authenticator app, which the browser may fill. */
export const CodeField = (props: TextInputProps) => (
  <TextInput
    required
    autoComplete="one-time-code"
    autoCapitalize="characters"
    spellCheck={false}
    inputMode="text"
    maxLength={40}
    classNames={{ input: styles.code ?? '' }}
    {...props}
  />
)
