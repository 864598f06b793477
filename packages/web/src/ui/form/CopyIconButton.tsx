import { CopyButton, type ActionIconProps } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../IconButton.tsx'

/** Copies a text; `label` names that text for screen readers. */
export function CopyIconButton({
  label,
  value,
  ...props
}: { label: string; value: string } & ActionIconProps) {
  const t = useTranslations('actions')
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <IconButton
          {...props}
          label={`${copied ? t('copied') : t('copy')}: ${label}`}
          icon={copied ? <Check size={16} /> : <Copy size={16} />}
          onClick={copy}
        />
      )}
    </CopyButton>
  )
}
