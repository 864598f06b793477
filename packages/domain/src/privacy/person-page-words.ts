import type { ContactExportLanguage } from '@recado/contract'
import type { PersonMessageKind } from './person-data.ts'

export interface PersonPageWords {
  /** The name of the zip file. */
  readonly fileName: string
  readonly title: string
  readonly madeAt: string
  readonly note: string
  /** The kinds that the export or the page does not have (`KINDS_OF_DATA`). */
  readonly leftOut: string
  readonly profile: string
  readonly tickets: string
  readonly messages: string
  readonly groups: string
  readonly reactions: string
  readonly notes: string
  readonly consents: string
  readonly schedules: string
  readonly campaigns: string
  readonly importedRows: string
  readonly row: string
  readonly merges: string
  readonly none: string
  readonly name: string
  readonly number: string
  readonly email: string
  readonly username: string
  readonly addresses: string
  readonly tags: string
  readonly since: string
  readonly consentedAt: string
  readonly lists: string
  readonly rating: string
  readonly file: string
  readonly missing: string
  readonly location: string
  readonly contact: string
  readonly transcription: string
  readonly before: string
  readonly deleted: string
  readonly edited: string
  readonly kinds: Readonly<Record<PersonMessageKind, string>>
}

export const PERSON_PAGE_WORDS: Readonly<Record<ContactExportLanguage, PersonPageWords>> = {
  pt: {
    fileName: 'contato-{id}.zip',
    title: 'Dados de {name}',
    madeAt: 'Exportado por {company} em {at}',
    note: 'Os mesmos dados, com mais detalhes e legíveis por máquina, estão nos arquivos .json ao lado desta página; as decisões do robô estão só ali.',
    leftOut:
      'Ficam de fora: rascunhos que a equipe não enviou, cópias técnicas das mensagens (canais, integrações, webhooks), a auditoria e os chats internos da equipe.',
    profile: 'Cadastro',
    tickets: 'Atendimentos',
    messages: 'Mensagens',
    groups: 'Mensagens em grupos',
    reactions: 'Reações em grupos',
    notes: 'Notas',
    consents: 'Consentimentos',
    schedules: 'Agendamentos',
    campaigns: 'Campanhas',
    importedRows: 'Linhas de planilhas importadas',
    row: 'linha',
    merges: 'Contatos mesclados com este',
    none: 'Nada registrado.',
    name: 'Nome',
    number: 'Número',
    email: 'E-mail',
    username: 'Nome de usuário',
    addresses: 'Endereços nos canais',
    tags: 'Etiquetas',
    since: 'Contato desde',
    consentedAt: 'Aceitou a mensagem de privacidade em',
    lists: 'Listas de contatos',
    rating: 'Avaliação',
    file: 'Arquivo',
    missing: 'não está mais guardado',
    location: 'Localização',
    contact: 'Contato',
    transcription: 'Transcrição',
    before: 'Antes',
    deleted: 'apagada',
    edited: 'editada',
    kinds: { received: 'Recebida', sent: 'Enviada', automatic: 'Automática', note: 'Nota interna' },
  },
  en: {
    fileName: 'contact-{id}.zip',
    title: 'Data of {name}',
    madeAt: 'Exported by {company} on {at}',
    note: 'The same data, with more details and readable by machines, are in the .json files beside this page; the decisions of the bot are only there.',
    leftOut:
      'Left out are: drafts that the team did not send, technical copies of messages (channels, integrations, webhooks), the audit log and internal chats of the team.',
    profile: 'Record',
    tickets: 'Tickets',
    messages: 'Messages',
    groups: 'Messages in groups',
    reactions: 'Reactions in groups',
    notes: 'Notes',
    consents: 'Consents',
    schedules: 'Scheduled messages',
    campaigns: 'Campaigns',
    importedRows: 'Rows of imported spreadsheets',
    row: 'row',
    merges: 'Contacts merged into this one',
    none: 'Nothing is kept.',
    name: 'Name',
    number: 'Number',
    email: 'E-mail',
    username: 'Username',
    addresses: 'Addresses in channels',
    tags: 'Tags',
    since: 'Contact since',
    consentedAt: 'Agreed to the privacy message on',
    lists: 'Contact lists',
    rating: 'Rating',
    file: 'File',
    missing: 'is not stored any more',
    location: 'Location',
    contact: 'Contact',
    transcription: 'Transcription',
    before: 'Before',
    deleted: 'deleted',
    edited: 'edited',
    kinds: { received: 'Received', sent: 'Sent', automatic: 'Automatic', note: 'Internal note' },
  },
  es: {
    fileName: 'contacto-{id}.zip',
    title: 'Datos de {name}',
    madeAt: 'Exportado por {company} el {at}',
    note: 'Los mismos datos, con más detalles y legibles por máquina, están en los archivos .json junto a esta página; las decisiones del bot están solo allí.',
    leftOut:
      'Quedan fuera: borradores que el equipo no envió, copias técnicas de los mensajes (canales, integraciones, webhooks), la auditoría y los chats internos del equipo.',
    profile: 'Registro',
    tickets: 'Tickets',
    messages: 'Mensajes',
    groups: 'Mensajes en grupos',
    reactions: 'Reacciones en grupos',
    notes: 'Notas',
    consents: 'Consentimientos',
    schedules: 'Mensajes programados',
    campaigns: 'Campañas',
    importedRows: 'Filas de hojas importadas',
    row: 'fila',
    merges: 'Contactos combinados con este',
    none: 'Nada registrado.',
    name: 'Nombre',
    number: 'Número',
    email: 'Correo electrónico',
    username: 'Nombre de usuario',
    addresses: 'Direcciones en los canales',
    tags: 'Etiquetas',
    since: 'Contacto desde',
    consentedAt: 'Aceptó el mensaje de privacidad el',
    lists: 'Listas de contactos',
    rating: 'Calificación',
    file: 'Archivo',
    missing: 'ya no está guardado',
    location: 'Ubicación',
    contact: 'Contacto',
    transcription: 'Transcripción',
    before: 'Antes',
    deleted: 'borrado',
    edited: 'editado',
    kinds: { received: 'Recibido', sent: 'Enviado', automatic: 'Automático', note: 'Nota interna' },
  },
  tr: {
    fileName: 'kisi-{id}.zip',
    title: '{name} kişisinin verileri',
    madeAt: '{company} tarafından {at} tarihinde dışa aktarıldı',
    note: 'Aynı veriler, daha ayrıntılı ve makinece okunabilir olarak bu sayfanın yanındaki .json dosyalarındadır; botun kararları yalnızca oradadır.',
    leftOut:
      'Yer almayanlar: ekibin göndermediği taslaklar, mesajların teknik kopyaları (kanallar, entegrasyonlar, webhook’lar), denetim kaydı ve ekibin iç sohbetleri.',
    profile: 'Kayıt',
    tickets: 'Talepler',
    messages: 'Mesajlar',
    groups: 'Gruplardaki mesajlar',
    reactions: 'Gruplardaki tepkiler',
    notes: 'Notlar',
    consents: 'Onaylar',
    schedules: 'Zamanlanmış mesajlar',
    campaigns: 'Kampanyalar',
    importedRows: 'İçe aktarılan tabloların satırları',
    row: 'satır',
    merges: 'Bu kişiyle birleştirilen kişiler',
    none: 'Kayıt yok.',
    name: 'Ad',
    number: 'Numara',
    email: 'E-posta',
    username: 'Kullanıcı adı',
    addresses: 'Kanallardaki adresler',
    tags: 'Etiketler',
    since: 'Şu tarihten beri kişi',
    consentedAt: 'Gizlilik mesajını onayladığı tarih',
    lists: 'Kişi listeleri',
    rating: 'Değerlendirme',
    file: 'Dosya',
    missing: 'artık saklanmıyor',
    location: 'Konum',
    contact: 'Kişi',
    transcription: 'Yazıya dökme',
    before: 'Önce',
    deleted: 'silindi',
    edited: 'düzenlendi',
    kinds: { received: 'Alındı', sent: 'Gönderildi', automatic: 'Otomatik', note: 'İç not' },
  },
}
