import type { WordTree } from '@recado/domain'

/** The list of one's own sessions, in the profile. */
export const ownSessions = {
  title: { pt: 'Sessões', en: 'Sessions', es: 'Sesiones', tr: 'Oturumlar' },
  lead: {
    pt: 'Aparelhos em que a sua conta está aberta agora.',
    en: 'Devices on which your account is open now.',
    es: 'Dispositivos en los que su cuenta está abierta ahora.',
    tr: 'Hesabınızın şu anda açık olduğu cihazlar.',
  },
  device: {
    pt: '{browser} no {system}',
    en: '{browser} on {system}',
    es: '{browser} en {system}',
    tr: '{system} üzerinde {browser}',
  },
  unknown: {
    pt: 'Aparelho desconhecido',
    en: 'Unknown device',
    es: 'Dispositivo desconocido',
    tr: 'Bilinmeyen cihaz',
  },
  current: { pt: 'Este aparelho', en: 'This device', es: 'Este dispositivo', tr: 'Bu cihaz' },
  seen: { pt: 'Visto {ago}', en: 'Seen {ago}', es: 'Visto {ago}', tr: 'Son görülme: {ago}' },
  network: { pt: 'Rede {network}', en: 'Network {network}', es: 'Red {network}', tr: 'Ağ {network}' },
  since: { pt: 'Aberta em {date}', en: 'Since {date}', es: 'Abierta el {date}', tr: 'Başlangıç: {date}' },
  sso: { pt: 'Entrou com SSO', en: 'Logged in with SSO', es: 'Entró con SSO', tr: 'SSO ile giriş yapıldı' },
  revoke: { pt: 'Encerrar', en: 'End', es: 'Cerrar', tr: 'Sonlandır' },
  revokeNamed: {
    pt: 'Encerrar {device}',
    en: 'End {device}',
    es: 'Cerrar {device}',
    tr: 'Sonlandır: {device}',
  },
  revokeTitle: {
    pt: 'Encerrar {device}?',
    en: 'End {device}?',
    es: '¿Cerrar {device}?',
    tr: '{device} sonlandırılsın mı?',
  },
  revokeText: {
    pt: 'Esse aparelho sai agora e precisa entrar de novo com a senha.',
    en: 'That device is logged out now and needs the password to log in again.',
    es: 'Ese dispositivo sale ahora y necesita la contraseña para volver a entrar.',
    tr: 'O cihaz hemen çıkar ve yeniden girmek için parola gerekir.',
  },
  revoked: {
    pt: 'Sessão encerrada.',
    en: 'Session ended.',
    es: 'Sesión cerrada.',
    tr: 'Oturum sonlandırıldı.',
  },
  revokeOthers: {
    pt: 'Encerrar todas as outras',
    en: 'End all others',
    es: 'Cerrar todas las demás',
    tr: 'Diğerlerinin hepsini sonlandır',
  },
  revokeOthersTitle: {
    pt: 'Encerrar as outras sessões?',
    en: 'End the other sessions?',
    es: '¿Cerrar las demás sesiones?',
    tr: 'Diğer oturumlar sonlandırılsın mı?',
  },
  revokeOthersText: {
    pt: 'Todos os outros aparelhos saem agora. Se você desconfia de alguém, troque também a sua senha.',
    en: 'All other devices are logged out now. If you suspect somebody, change your password too.',
    es: 'Todos los demás dispositivos salen ahora. Si sospecha de alguien, cambie también su contraseña.',
    tr: 'Diğer tüm cihazlar hemen çıkar. Birinden şüpheleniyorsanız parolanızı da değiştirin.',
  },
  othersRevoked: {
    pt: '{count, plural, =0 {Nenhuma outra sessão estava aberta} one {# sessão encerrada} other {# sessões encerradas}}',
    en: '{count, plural, =0 {No other session was open} one {# session ended} other {# sessions ended}}',
    es: '{count, plural, =0 {No había otra sesión abierta} one {# sesión cerrada} other {# sesiones cerradas}}',
    tr: '{count, plural, =0 {Açık başka oturum yoktu} one {# oturum sonlandırıldı} other {# oturum sonlandırıldı}}',
  },
  alone: {
    pt: 'Nenhum outro aparelho está conectado.',
    en: 'No other device is connected.',
    es: 'Ningún otro dispositivo está conectado.',
    tr: 'Bağlı başka cihaz yok.',
  },
} as const satisfies WordTree
