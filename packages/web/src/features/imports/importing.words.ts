import type { WordTree } from '@recado/domain'

/** Import of a phone's message history and contacts. */
export const importing = {
  menu: { pt: 'Importar', en: 'Import', es: 'Importar', tr: 'İçe aktar' },
  spreadsheet: {
    pt: 'Planilha (Excel ou CSV)',
    en: 'Spreadsheet (Excel or CSV)',
    es: 'Hoja de cálculo (Excel o CSV)',
    tr: 'Tablo (Excel veya CSV)',
  },
  stop: { pt: 'Parar importação', en: 'Stop import', es: 'Detener importación', tr: 'İçe aktarmayı durdur' },
  messages: {
    running: {
      pt: 'Mensagens antigas: {taken, number} de {found, number}',
      en: 'Old messages: {taken, number} of {found, number}',
      es: 'Mensajes antiguos: {taken, number} de {found, number}',
      tr: 'Eski mesajlar: {taken, number} / {found, number}',
    },
    paused: {
      pt: 'Pausada: o número está desconectado. {taken, plural, =0 {Nada foi trazido ainda} one {# mensagem trazida} other {# mensagens trazidas}}',
      en: 'Paused: the number is disconnected. {taken, plural, =0 {Nothing was brought yet} one {# message brought} other {# messages brought}}',
      es: 'En pausa: el número está desconectado. {taken, plural, =0 {Aún no se trajo nada} one {# mensaje traído} other {# mensajes traídos}}',
      tr: 'Duraklatıldı: numara bağlı değil. {taken, plural, =0 {Henüz bir şey getirilmedi} one {# mesaj getirildi} other {# mesaj getirildi}}',
    },
    percent: {
      pt: 'O telefone entregou {percent}%',
      en: 'The phone has handed over {percent}%',
      es: 'El teléfono entregó el {percent} %',
      tr: 'Telefon %{percent} kadarını verdi',
    },
    progress: {
      pt: 'Importação de mensagens antigas de {name}',
      en: 'Import of old messages of {name}',
      es: 'Importación de mensajes antiguos de {name}',
      tr: '{name} için eski mesajların içe aktarılması',
    },
    finished: {
      pt: '{added, plural, =0 {Nenhuma mensagem antiga a importar} one {# mensagem antiga importada} other {# mensagens antigas importadas}} · {when}',
      en: '{added, plural, =0 {No old messages to import} one {# old message imported} other {# old messages imported}} · {when}',
      es: '{added, plural, =0 {Ningún mensaje antiguo que importar} one {# mensaje antiguo importado} other {# mensajes antiguos importados}} · {when}',
      tr: '{added, plural, =0 {İçe aktarılacak eski mesaj yok} one {# eski mesaj içe aktarıldı} other {# eski mesaj içe aktarıldı}} · {when}',
    },
    cancelled: {
      pt: 'Importação cancelada · {added, plural, =1 {# mensagem ficou} other {# mensagens ficaram}} · {when}',
      en: 'Import cancelled · {added, plural, one {# message stays} other {# messages stay}} · {when}',
      es: 'Importación cancelada · {added, plural, one {# mensaje se queda} other {# mensajes se quedan}} · {when}',
      tr: 'İçe aktarma iptal edildi · {added, plural, one {# mesaj kaldı} other {# mesaj kaldı}} · {when}',
    },
    stop: { pt: 'Parar', en: 'Stop', es: 'Detener', tr: 'Durdur' },
    stopTitle: {
      pt: 'Parar a importação?',
      en: 'Stop the import?',
      es: '¿Detener la importación?',
      tr: 'İçe aktarma durdurulsun mu?',
    },
    stopText: {
      pt: 'As mensagens que já chegaram ficam. As outras não serão trazidas.',
      en: 'Messages that have arrived stay. The others will not be brought.',
      es: 'Los mensajes que ya llegaron se quedan. Los demás no se traerán.',
      tr: 'Gelen mesajlar kalır. Diğerleri getirilmez.',
    },
  },
  people: {
    contacts: {
      pt: 'Contatos do telefone',
      en: 'Contacts of the phone',
      es: 'Contactos del teléfono',
      tr: 'Telefondaki kişiler',
    },
    chats: {
      pt: 'Contatos das conversas',
      en: 'Contacts of the chats',
      es: 'Contactos de los chats',
      tr: 'Sohbetlerdeki kişiler',
    },
    contactsSentence: {
      pt: 'Traz a agenda do telefone conectado. Quem já está no Recado não se repete, e os nomes dados aqui não mudam.',
      en: 'Brings the address book of the connected phone. Nobody who is here already is made twice, and names given here do not change.',
      es: 'Trae la agenda del teléfono conectado. Quien ya está en Recado no se repite, y los nombres dados aquí no cambian.',
      tr: 'Bağlı telefonun rehberini getirir. Zaten burada olan kimse iki kez eklenmez ve burada verilen adlar değişmez.',
    },
    chatsSentence: {
      pt: 'Traz como contatos as pessoas com quem o telefone conectado tem conversas. Grupos ficam de fora.',
      en: 'Brings as contacts the people the connected phone has chats with. Groups are left out.',
      es: 'Trae como contactos a las personas con quienes el teléfono conectado tiene chats. Los grupos quedan fuera.',
      tr: 'Bağlı telefonun sohbet ettiği kişileri getirir. Gruplar dışarıda kalır.',
    },
    connection: { pt: 'Conexão', en: 'Connection', es: 'Conexión', tr: 'Bağlantı' },
    start: { pt: 'Importar', en: 'Import', es: 'Importar', tr: 'İçe aktar' },
    asking: {
      pt: 'Perguntando ao telefone…',
      en: 'Asking the phone…',
      es: 'Preguntando al teléfono…',
      tr: 'Telefona soruluyor…',
    },
    running: {
      pt: '{taken, number} de {found, plural, =1 {# contato} other {# contatos}}',
      en: '{taken, number} of {found, plural, one {# contact} other {# contacts}}',
      es: '{taken, number} de {found, plural, one {# contacto} other {# contactos}}',
      tr: '{taken, number} / {found, number} kişi',
    },
    progress: {
      pt: 'Progresso da importação',
      en: 'Progress of the import',
      es: 'Progreso de la importación',
      tr: 'İçe aktarmanın ilerlemesi',
    },
    done: {
      pt: '{added, plural, =0 {Nenhum contato novo} one {# contato novo} other {# contatos novos}}. {known, plural, =0 {} one {# já estava aqui.} other {# já estavam aqui.}}',
      en: '{added, plural, =0 {No new contacts} one {# new contact} other {# new contacts}}. {known, plural, =0 {} one {# was here already.} other {# were here already.}}',
      es: '{added, plural, =0 {Ningún contacto nuevo} one {# contacto nuevo} other {# contactos nuevos}}. {known, plural, =0 {} one {# ya estaba aquí.} other {# ya estaban aquí.}}',
      tr: '{added, plural, =0 {Yeni kişi yok} one {# yeni kişi} other {# yeni kişi}}. {known, plural, =0 {} one {# kişi zaten buradaydı.} other {# kişi zaten buradaydı.}}',
    },
    nobody: {
      pt: 'O telefone não tem contatos para trazer.',
      en: 'The phone has no contacts to bring.',
      es: 'El teléfono no tiene contactos que traer.',
      tr: 'Telefonda getirilecek kişi yok.',
    },
    failed: {
      pt: 'Não foi possível importar os contatos. Verifique se o número continua conectado e tente de novo.',
      en: 'The contacts could not be imported. Check that the number is still connected and try again.',
      es: 'No se pudieron importar los contactos. Compruebe que el número siga conectado e inténtelo de nuevo.',
      tr: 'Kişiler içe aktarılamadı. Numaranın hâlâ bağlı olduğunu kontrol edip yeniden deneyin.',
    },
    noneTitle: {
      pt: 'Nenhum número conectado',
      en: 'No number connected',
      es: 'Ningún número conectado',
      tr: 'Bağlı numara yok',
    },
    noneSentence: {
      pt: 'Conecte um número de WhatsApp por QR code para importar os contatos do telefone dele.',
      en: 'Connect a WhatsApp number by QR code to import the contacts of its phone.',
      es: 'Conecte un número de WhatsApp por código QR para importar los contactos de su teléfono.',
      tr: 'Telefonundaki kişileri içe aktarmak için QR koduyla bir WhatsApp numarası bağlayın.',
    },
  },
} as const satisfies WordTree
