import { afterEach } from 'vitest'
import { queryClient } from '../lib/query/query-client.ts'

// The files of a worker share their modules, and so the cache of the app.
afterEach(() => queryClient.clear())
