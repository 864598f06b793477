import { expect, test } from 'vitest'
import { curlCommand } from './curl-command.ts'

test('a call can be typed in a shell as it stands, whatever its body', () => {
  expect(curlCommand('https://erp.example/in?a=1', `{"body":"it's me"}`)).toBe(
    [
      `curl -X POST 'https://erp.example/in?a=1'`,
      `-H 'Content-Type: application/json'`,
      String.raw`-d '{"body":"it'\''s me"}'`,
    ].join(' \\\n  '),
  )
})
