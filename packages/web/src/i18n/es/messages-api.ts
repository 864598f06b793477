import type { Catalogue } from '../messages.ts'
import type { messagesApi as pt } from '../pt/messages-api.ts'

export const messagesApi = {
  token: {
    hint: 'Con este token, otro sistema envía mensajes por esta conexión: avisos de pedidos, cobros, confirmaciones. Cada uno queda en la conversación del cliente.',
    failed: 'No se pudo cargar el token',
    make: 'Crear token',
    secret: 'Token',
    onceTitle: 'Cópielo ahora',
    onceText: 'No se mostrará de nuevo.',
    madeBy: 'Creado el {at} por {name}',
    made: 'Creado el {at}',
    used: 'Último uso: {ago}',
    unused: 'Aún no se ha usado',
    replace: 'Reemplazar',
    replaceTitle: '¿Reemplazar el token?',
    replaceText: 'El token actual deja de valer al instante. Los sistemas que lo usan dejan de enviar hasta recibir el nuevo.',
    revoke: 'Revocar',
    revokeTitle: '¿Revocar el token?',
    revokeText: 'Los sistemas que lo usan dejan de enviar al instante. No se puede deshacer.',
    revoked: 'Token revocado.',
  },
} satisfies Catalogue<typeof pt>
