import type { Catalogue } from '../messages.ts'
import type { ownSessions as pt } from '../pt/own-sessions.ts'

export const ownSessions = {
  title: 'Oturumlar',
  lead: 'Hesabınızın şu anda açık olduğu cihazlar.',
  device: '{system} üzerinde {browser}',
  unknown: 'Bilinmeyen cihaz',
  current: 'Bu cihaz',
  seen: 'Son görülme: {ago}',
  network: 'Ağ {network}',
  since: 'Başlangıç: {date}',
  sso: 'SSO ile giriş yapıldı',
  revoke: 'Sonlandır',
  revokeNamed: 'Sonlandır: {device}',
  revokeTitle: '{device} sonlandırılsın mı?',
  revokeText: 'O cihaz hemen çıkar ve yeniden girmek için parola gerekir.',
  revoked: 'Oturum sonlandırıldı.',
  revokeOthers: 'Diğerlerinin hepsini sonlandır',
  revokeOthersTitle: 'Diğer oturumlar sonlandırılsın mı?',
  revokeOthersText: 'Diğer tüm cihazlar hemen çıkar. Birinden şüpheleniyorsanız parolanızı da değiştirin.',
  othersRevoked:
    '{count, plural, =0 {Açık başka oturum yoktu} one {# oturum sonlandırıldı} other {# oturum sonlandırıldı}}',
  alone: 'Bağlı başka cihaz yok.',
} satisfies Catalogue<typeof pt>
