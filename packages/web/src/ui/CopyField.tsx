import { ActionIcon, CopyButton, TextInput, Tooltip } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'

/** A text to be taken elsewhere, with a button that copies it. */
export function CopyField({ label, description, value }: { label: string; description?: string; value: string }) {
  const t = useTranslations('actions')
  return (
    <TextInput
      label={label}
      description={description}
      value={value}
      readOnly
      onFocus={event => event.currentTarget.select()}
      rightSection={
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Tooltip label={copied ? t('copied') : t('copy')}>
              <ActionIcon size={28} aria-label={`${copied ? t('copied') : t('copy')}: ${label}`} onClick={copy}>
                {copied ? <Check size={16} /> : <Copy size={16} />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      }
    />
  )
}
