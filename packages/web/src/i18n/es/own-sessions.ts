import type { Catalogue } from '../messages.ts'
import type { ownSessions as pt } from '../pt/own-sessions.ts'

export const ownSessions = {
  title: 'Sesiones',
  lead: 'Dispositivos en los que su cuenta está abierta ahora.',
  device: '{browser} en {system}',
  unknown: 'Dispositivo desconocido',
  current: 'Este dispositivo',
  seen: 'Visto {ago}',
  network: 'Red {network}',
  since: 'Abierta el {date}',
  sso: 'Entró con SSO',
  revoke: 'Cerrar',
  revokeNamed: 'Cerrar {device}',
  revokeTitle: '¿Cerrar {device}?',
  revokeText: 'Ese dispositivo sale ahora y necesita la contraseña para volver a entrar.',
  revoked: 'Sesión cerrada.',
  revokeOthers: 'Cerrar todas las demás',
  revokeOthersTitle: '¿Cerrar las demás sesiones?',
  revokeOthersText:
    'Todos los demás dispositivos salen ahora. Si sospecha de alguien, cambie también su contraseña.',
  othersRevoked:
    '{count, plural, =0 {No había otra sesión abierta} one {# sesión cerrada} other {# sesiones cerradas}}',
  alone: 'Ningún otro dispositivo está conectado.',
} satisfies Catalogue<typeof pt>
