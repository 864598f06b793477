import { Alert } from '@mantine/core'
import { warnOfAddress, type TestedAddress } from '@recado/domain'
import { ShieldAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'

export interface AddressNoticeProps {
  /** The address as it is typed. */
  address: string
  /** The finding of the last test about an address. */
  tested?: TestedAddress | undefined
}

/** Warns of an address that the server does not call, or calls without encryption. It can be saved all the same. */
export function AddressNotice({ address, tested }: AddressNoticeProps) {
  const t = useTranslations('integrations.address.warnings')
  const warning = warnOfAddress(address, tested)
  if (warning === undefined) return null
  return (
    <Alert color="warn" variant="light" py="xs" icon={<ShieldAlert size={18} />} role="status">
      {t(warning)}
    </Alert>
  )
}
