import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { queryClient } from './query-client.ts'

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
beforeEach(() => {
  log.mockClear()
})
afterAll(() => {
  log.mockRestore()
})

const fetchAfter = (error: Error): Promise<string> => {
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValue('there')
  return queryClient.fetchQuery({
    queryKey: ['one'],
    queryFn,
    retry: queryClient.getDefaultOptions().queries?.retry ?? false,
    retryDelay: 0,
  })
}

test.each([
  ['no response', new ApiError(0, 'ERR_NETWORK')],
  ['an error of the server', new ApiError(503, 'ERR_UNAVAILABLE')],
  ['an answer that cannot be read', new TypeError('undefined has no messages')],
])('%s is tried again', async (_, error) => {
  await expect(fetchAfter(error)).resolves.toBe('there')
})

test('a refusal is not tried again', async () => {
  await expect(fetchAfter(new ApiError(403, 'ERR_NO_PERMISSION'))).rejects.toThrow('ERR_NO_PERMISSION')
  expect(log).not.toHaveBeenCalled()
})

test('an error that is none of a call is logged with its cause', async () => {
  const defect = new TypeError('undefined has no messages')
  const query = queryClient.fetchQuery({
    queryKey: ['one'],
    queryFn: () => Promise.reject(defect),
    retry: false,
  })
  await expect(query).rejects.toBe(defect)
  expect(log).toHaveBeenCalledWith(defect)
})
