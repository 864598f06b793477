import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { AdminError } from './admin-error.ts'

/**
 * Reads a password from standard input, never from the arguments, which other users of the machine see. At a
 * terminal it asks, and shows nothing of what is typed.
 */
export async function readPassword(): Promise<string> {
  const password = process.stdin.isTTY ? await ask() : await readFirstLine()
  if (password === '')
    throw new AdminError('Type the new password, or give it to the standard input of this command.')
  return password
}

async function ask(): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  process.stderr.write('New password (not shown): ')
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}

async function readFirstLine(): Promise<string> {
  let text = ''
  for await (const chunk of process.stdin.setEncoding('utf8')) text += String(chunk)
  return text.split(/\r?\n/u)[0] ?? ''
}
