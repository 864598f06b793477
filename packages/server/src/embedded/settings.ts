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

/** Returns the settings for a server with its socket in `socketFolder`; `overrides` win. */
export function buildSettings(
  socketFolder: string,
  port: number,
  overrides: Record<string, string>,
): Record<string, string> {
  // A list of folders: a comma or a quote in the path must not split it.
  const folder = `"${socketFolder.replaceAll('"', '""')}"`
  return { ...SETTINGS, unix_socket_directories: folder, port: String(port), ...overrides }
}
