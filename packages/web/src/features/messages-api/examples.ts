import { quoteJson, shellCommand } from '../../ui/calls/shell-command.ts'

/** The call as a shell command. */
interface Example {
  readonly address: string
  /** Token placeholder. */
  readonly token: string
  readonly body: string
}
const SAMPLE_NUMBER = '5511999990000'

export const textExample = ({ address, token, body }: Example): string =>
  shellCommand([
    `curl -X POST '${address}'`,
    `-H 'X_TOKEN: ${token}'`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoteJson(JSON.stringify({ number: SAMPLE_NUMBER, body, clientKey: 'pedido-4711' }))}`,
  ])
export const filesExample = ({ address, token, body }: Example): string =>
  shellCommand([
    `curl -X POST '${address}'`,
    `-H 'X_TOKEN: ${token}'`,
    `-F 'number=${SAMPLE_NUMBER}'`,
    `-F 'body=${body.replaceAll("'", '’')}'`,
    `-F 'medias=@nota.pdf'`,
    `-F 'medias=@foto.jpg'`,
  ])
export const SAMPLE_RESPONSE = JSON.stringify(
  { mensagem: 'Mensagem na fila de envio', messageId: 4711, ticketId: 42 },
  null,
  2,
)
