import { LIMITS } from '@recado/contract'

export type FileFault = 'empty' | 'tooLarge' | 'wrongType'

/** Whether a file matches a token of the attribute `accept`: an extension, a type, or a type with a star. */
function matches({ name, type }: Pick<File, 'name' | 'type'>, token: string): boolean {
  if (token.startsWith('.')) return name.toLowerCase().endsWith(token)
  if (token.endsWith('/*')) return type.startsWith(token.slice(0, -1))
  return type === token
}

/**
 * Why a chosen file is not taken, before anything is stored. Browsers let people choose past `accept`; of a file without
 * a type the server reads the bytes.
 */
export function fileFault(
  file: Pick<File, 'name' | 'type' | 'size'>,
  { accept, maxBytes = LIMITS.mediaMaxBytes }: { accept?: string | undefined; maxBytes?: number | undefined },
): FileFault | null {
  if (file.size === 0) return 'empty'
  if (file.size > maxBytes) return 'tooLarge'
  const tokens = accept?.split(',').map(token => token.trim().toLowerCase()) ?? []
  const isFitting = tokens.length === 0 || tokens.some(token => matches(file, token))
  return isFitting || (file.type === '' && !tokens.some(token => token.startsWith('.'))) ? null : 'wrongType'
}

export const megabytes = (bytes: number): string => String(bytes / 1024 / 1024)
