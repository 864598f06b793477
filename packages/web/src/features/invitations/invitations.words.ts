import type { WordTree } from '@recado/domain'

/** The link of an invitation, as whoever invites sees it. */
export const invitations = {
  title: {
    pt: 'Convite para {name}',
    en: 'Invitation for {name}',
    es: 'Invitación para {name}',
    tr: '{name} için davet',
  },
  mailed: {
    pt: 'O convite foi para {email}. Se preferir, mande você mesmo este link.',
    en: 'The invitation went to {email}. If you like, send this link yourself.',
    es: 'La invitación se envió a {email}. Si lo prefiere, envíe usted este enlace.',
    tr: 'Davet {email} adresine gönderildi. İsterseniz bu bağlantıyı kendiniz iletin.',
  },
  handOver: {
    pt: 'O convite não foi por e-mail. Mande este link à pessoa.',
    en: 'The invitation did not go by e-mail. Send this link to the person.',
    es: 'La invitación no se envió por correo. Envíe este enlace a la persona.',
    tr: 'Davet e-postayla gönderilmedi. Bu bağlantıyı kişiye iletin.',
  },
  once: {
    pt: 'O link vale por {days} dias e só uma vez; os anteriores deixam de valer.',
    en: 'The link works for {days} days, and once; earlier ones no longer work.',
    es: 'El enlace vale por {days} días y solo una vez; los anteriores dejan de valer.',
    tr: 'Bağlantı {days} gün ve bir kez geçerlidir; öncekiler artık çalışmaz.',
  },
  sso: {
    pt: 'A pessoa entra com a conta da empresa (SSO) e não cria uma senha.',
    en: 'The person logs in with the company account (SSO) and needs no password.',
    es: 'La persona entra con la cuenta de la empresa (SSO) y no crea una contraseña.',
    tr: 'Kişi şirket hesabıyla (SSO) giriş yapar; parola belirlemez.',
  },
  link: {
    pt: 'Link do convite',
    en: 'Link of the invitation',
    es: 'Enlace de la invitación',
    tr: 'Davet bağlantısı',
  },
  copy: { pt: 'Copiar link', en: 'Copy the link', es: 'Copiar enlace', tr: 'Bağlantıyı kopyala' },
  copied: { pt: 'Copiado', en: 'Copied', es: 'Copiado', tr: 'Kopyalandı' },
  again: { pt: 'Convidar de novo', en: 'Invite again', es: 'Invitar de nuevo', tr: 'Yeniden davet et' },
  againOf: {
    pt: 'Convidar de novo: {name}',
    en: 'Invite again: {name}',
    es: 'Invitar de nuevo: {name}',
    tr: 'Yeniden davet et: {name}',
  },
} as const satisfies WordTree
