import type { ActionIconProps } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { Check, Copy } from 'lucide-react'
import { useEffectEvent, useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../IconButton.tsx'

interface CopyIconButtonProps extends ActionIconProps {
  readonly label: string
  readonly value: string
  /** The clipboard has the text. */
  readonly onCopied?: (() => void) | undefined
}

/** Copies a text; `label` names that text for screen readers. */
export function CopyIconButton({ label, value, onCopied, ...props }: CopyIconButtonProps) {
  const t = useTranslations('actions')
  const { copy, copied } = useClipboard({ timeout: 1_000 })
  const tellCopied = useEffectEvent(() => onCopied?.())
  useLayoutEffect(() => {
    if (copied) tellCopied()
  }, [copied])
  return (
    <IconButton
      {...props}
      label={`${copied ? t('copied') : t('copy')}: ${label}`}
      icon={copied ? <Check size={16} /> : <Copy size={16} />}
      onClick={() => copy(value)}
    />
  )
}
