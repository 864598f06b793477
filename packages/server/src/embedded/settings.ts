/**
 * Server settings of the embedded cluster; `idle_in_transaction_session_timeout` and the like are set per
 * session.
 */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  max_connections: '100',
  shared_buffers: '128MB',
  // The data is on an SSD or in memory, where a page at random costs little more than the next one.
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  fsync: 'on',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
}

/** Recovery syncs the data in one call, not file by file; the setting exists since this version, on Linux. */
const SYNCFS_SINCE = 14
const syncSettings = (major: number, platform: NodeJS.Platform): Record<string, string> =>
  platform === 'linux' && major >= SYNCFS_SINCE ? { recovery_init_sync_method: 'syncfs' } : {}

/** The server that the settings are for. */
interface SettingsOf {
  readonly socketFolder: string
  readonly port: number
  readonly major: number
}

/** Returns the settings for a server; `overrides` win. */
export function buildSettings(
  { socketFolder, port, major }: SettingsOf,
  overrides: Record<string, string>,
  platform: NodeJS.Platform = process.platform,
): Record<string, string> {
  // A list of folders: a comma or a quote in the path must not split it.
  const folder = `"${socketFolder.replaceAll('"', '""')}"`
  return {
    ...SETTINGS,
    ...syncSettings(major, platform),
    unix_socket_directories: folder,
    port: String(port),
    ...overrides,
  }
}
