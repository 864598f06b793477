import { appNav, appBanner, appGreeting } from './shell/shell.words.ts'
import { appTop } from './shell/top.words.ts'
import { appShortcuts } from './shell/shortcuts.words.ts'
import type { WordTree } from '@recado/domain'

/** The frame around every screen. */
export const app = {
  loading: { pt: 'Carregando…', en: 'Loading…', es: 'Cargando…', tr: 'Yükleniyor…' },
  starting: {
    pt: 'Abrindo o Recado…',
    en: 'Opening Recado…',
    es: 'Abriendo Recado…',
    tr: 'Recado açılıyor…',
  },
  startFailed: {
    pt: 'O servidor não responde. Tentando de novo…',
    en: 'The server does not answer. Trying again…',
    es: 'El servidor no responde. Intentando de nuevo…',
    tr: 'Sunucu yanıt vermiyor. Tekrar deneniyor…',
  },
  skip: { pt: 'Ir para o conteúdo', en: 'Skip to content', es: 'Ir al contenido', tr: 'İçeriğe geç' },
  version: {
    pt: 'Versão {version}',
    en: 'Version {version}',
    es: 'Versión {version}',
    tr: 'Sürüm {version}',
  },
  nav: appNav,
  settingsTabs: {
    label: { pt: 'Ajustes', en: 'Settings', es: 'Ajustes', tr: 'Ayarlar' },
    options: { pt: 'Opções', en: 'Options', es: 'Opciones', tr: 'Seçenekler' },
    companies: { pt: 'Empresas', en: 'Companies', es: 'Empresas', tr: 'Şirketler' },
    plans: { pt: 'Planos', en: 'Plans', es: 'Planes', tr: 'Planlar' },
    payments: { pt: 'Pagamentos', en: 'Payments', es: 'Pagos', tr: 'Ödemeler' },
    helps: { pt: 'Ajuda', en: 'Help', es: 'Ayuda', tr: 'Yardım' },
    operator: {
      pt: 'Operador da plataforma',
      en: 'Platform operator',
      es: 'Operador de la plataforma',
      tr: 'Platform operatörü',
    },
  },
  bottom: {
    label: { pt: 'Navegação rápida', en: 'Quick navigation', es: 'Navegación rápida', tr: 'Hızlı gezinme' },
    services: { pt: 'Conversas', en: 'Tickets', es: 'Servicios', tr: 'Görüşmeler' },
    ticket: { pt: 'Conversa', en: 'Ticket', es: 'Ticket', tr: 'Talep' },
    messages: { pt: 'Mensagens', en: 'Messages', es: 'Mensajes', tr: 'Mesajlar' },
    menu: { pt: 'Mais', en: 'More', es: 'Más', tr: 'Diğer' },
  },
  top: appTop,
  greeting: appGreeting,
  banner: appBanner,
  palette: {
    open: {
      pt: 'Buscar ou executar…',
      en: 'Search or run…',
      es: 'Buscar o ejecutar…',
      tr: 'Ara veya çalıştır…',
    },
    placeholder: {
      pt: 'Conversa, contato, mensagem, tela, ação…',
      en: 'Ticket, contact, message, screen, action…',
      es: 'Ticket, contacto, mensaje, pantalla, acción…',
      tr: 'Talep, kişi, mesaj, ekran, işlem…',
    },
    label: { pt: 'Comandos', en: 'Commands', es: 'Comandos', tr: 'Komutlar' },
    nothing: {
      pt: 'Nada encontrado',
      en: 'Nothing found',
      es: 'Nada encontrado',
      tr: 'Hiçbir şey bulunamadı',
    },
    goTo: { pt: 'Ir para', en: 'Go to', es: 'Ir a', tr: 'Git' },
    actions: { pt: 'Ações', en: 'Actions', es: 'Acciones', tr: 'İşlemler' },
    languages: { pt: 'Idioma', en: 'Language', es: 'Idioma', tr: 'Dil' },
    tickets: { pt: 'Conversas', en: 'Tickets', es: 'Tickets', tr: 'Görüşmeler' },
    contacts: { pt: 'Contatos', en: 'Contacts', es: 'Contactos', tr: 'Kişiler' },
    messages: { pt: 'Mensagens', en: 'Messages', es: 'Mensajes', tr: 'Mesajlar' },
    queueMenus: {
      pt: 'Menus de opções',
      en: 'Options menus',
      es: 'Menús de opciones',
      tr: 'Seçenek menüleri',
    },
    searching: { pt: 'Procurando…', en: 'Searching…', es: 'Buscando…', tr: 'Aranıyor…' },
    hint: {
      pt: 'Três letras procuram também conversas, contatos e mensagens',
      en: 'Three letters also search tickets, contacts and messages',
      es: 'Tres letras buscan también tickets, contactos y mensajes',
      tr: 'Üç harf talepleri, kişileri ve mesajları da arar',
    },
    failed: {
      pt: 'A busca não respondeu',
      en: 'The search did not answer',
      es: 'La búsqueda no respondió',
      tr: 'Arama yanıt vermedi',
    },
    status: {
      pending: { pt: 'aguardando', en: 'waiting', es: 'en espera', tr: 'bekliyor' },
      open: { pt: 'aberto', en: 'open', es: 'abierto', tr: 'açık' },
      closed: { pt: 'encerrado', en: 'closed', es: 'cerrado', tr: 'kapalı' },
      nps: {
        pt: 'aguardando avaliação',
        en: 'waiting for a rating',
        es: 'esperando valoración',
        tr: 'değerlendirme bekliyor',
      },
      lgpd: {
        pt: 'aguardando consentimento',
        en: 'waiting for consent',
        es: 'esperando consentimiento',
        tr: 'onay bekliyor',
      },
    },
  },
  shortcuts: appShortcuts,
  problem: {
    notFoundTitle: {
      pt: 'Esta página não existe',
      en: 'This page does not exist',
      es: 'Esta página no existe',
      tr: 'Bu sayfa yok',
    },
    notFound: {
      pt: 'O endereço pode ter mudado, ou o item foi excluído.',
      en: 'The address may have changed, or the item was deleted.',
      es: 'La dirección pudo haber cambiado, o el elemento fue eliminado.',
      tr: 'Adres değişmiş veya öğe silinmiş olabilir.',
    },
    home: {
      pt: 'Ir para as conversas',
      en: 'Go to the tickets',
      es: 'Ir a los tickets',
      tr: 'Görüşmelere git',
    },
    row: {
      pt: 'Este item não pôde ser mostrado.',
      en: 'This item could not be shown.',
      es: 'Este elemento no se pudo mostrar.',
      tr: 'Bu öğe gösterilemedi.',
    },
    panel: {
      pt: 'Esta parte não pôde ser mostrada. O resto da tela continua.',
      en: 'This part could not be shown. The rest of the screen goes on.',
      es: 'Esta parte no se pudo mostrar. El resto de la pantalla sigue.',
      tr: 'Bu bölüm gösterilemedi. Ekranın geri kalanı çalışmaya devam ediyor.',
    },
    errorTitle: {
      pt: 'Algo deu errado nesta tela',
      en: 'Something went wrong on this screen',
      es: 'Algo salió mal en esta pantalla',
      tr: 'Bu ekranda bir sorun oluştu',
    },
    error: {
      pt: 'O resto do Recado continua funcionando. Recarregue a tela; se acontecer de novo, fale com o suporte.',
      en: 'The rest of Recado keeps working. Reload the screen; if it happens again, contact support.',
      es: 'El resto de Recado sigue funcionando. Recargue la pantalla; si vuelve a ocurrir, contacte al soporte.',
      tr: 'Recado’nun geri kalanı çalışmaya devam ediyor. Ekranı yeniden yükleyin; tekrar olursa destekle iletişime geçin.',
    },
    outdatedTitle: {
      pt: 'Há uma versão nova',
      en: 'There is a new version',
      es: 'Hay una versión nueva',
      tr: 'Yeni bir sürüm var',
    },
    outdated: {
      pt: 'O Recado foi atualizado enquanto esta página estava aberta. Recarregue para continuar.',
      en: 'Recado was updated while this page was open. Reload to go on.',
      es: 'Recado se actualizó mientras esta página estaba abierta. Recargue para continuar.',
      tr: 'Bu sayfa açıkken Recado güncellendi. Devam etmek için yeniden yükleyin.',
    },
  },
} as const satisfies WordTree
