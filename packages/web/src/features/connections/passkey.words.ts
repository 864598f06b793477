import type { WordTree } from '@recado/domain'

export const connectionsPasskey = {
  title: {
    pt: 'Este número pede uma chave de acesso',
    en: 'This number asks for a passkey',
    es: 'Este número pide una llave de acceso',
    tr: 'Bu numara bir geçiş anahtarı istiyor',
  },
  text: {
    pt: 'O WhatsApp pede uma chave de acesso (passkey) para conectar este número. O celular mostra “Continuar no WhatsApp Web”, e só um aparelho do dono pode responder: nenhum QR Code nem código funciona aqui.',
    en: 'WhatsApp asks for a passkey to link this number. The phone shows “Continue on WhatsApp Web”, and only a device of the owner can answer: no QR code and no typed code works here.',
    es: 'WhatsApp pide una llave de acceso (passkey) para conectar este número. El móvil muestra “Continuar en WhatsApp Web”, y solo un dispositivo del dueño puede responder: aquí no funciona ningún código QR ni de texto.',
    tr: 'WhatsApp bu numarayı bağlamak için bir geçiş anahtarı (passkey) istiyor. Telefon “WhatsApp Web’de devam et” der ve yalnızca sahibinin cihazı yanıt verebilir: burada ne QR kodu ne de yazılan kod işe yarar.',
  },
  stillWorks: {
    pt: 'O WhatsApp pediu uma chave de acesso (passkey) para este número. Ele ainda funciona, mas pode ser desconectado a qualquer momento, e por QR Code não volta.',
    en: 'WhatsApp has asked for a passkey for this number. It works still, but may be disconnected at any moment, and does not come back by QR code.',
    es: 'WhatsApp pidió una llave de acceso (passkey) para este número. Todavía funciona, pero puede desconectarse en cualquier momento, y por código QR no vuelve.',
    tr: 'WhatsApp bu numara için bir geçiş anahtarı (passkey) istedi. Numara hâlâ çalışıyor, ancak her an bağlantısı kesilebilir ve QR kodla geri gelmez.',
  },
  official: {
    pt: 'API oficial, com o mesmo número',
    en: 'The official API, with the same number',
    es: 'API oficial, con el mismo número',
    tr: 'Aynı numarayla resmî API',
  },
  officialText: {
    pt: 'Por credenciais da Meta, sem QR Code. Grupos não vêm junto, e quem ficou mais de 24 horas sem escrever só recebe modelos.',
    en: 'By credentials from Meta, without a QR code. Groups are not included, and those who have not written for 24 hours receive templates only.',
    es: 'Con credenciales de Meta, sin código QR. Los grupos no se incluyen, y quien lleva más de 24 horas sin escribir solo recibe plantillas.',
    tr: 'QR kod olmadan, Meta kimlik bilgileriyle. Gruplar dahil değildir; 24 saattir yazmayanlara yalnızca şablon gönderilir.',
  },
  useOfficial: {
    pt: 'Usar a API oficial',
    en: 'Use the official API',
    es: 'Usar la API oficial',
    tr: 'Resmî API’yi kullan',
  },
  askAdmin: {
    pt: 'Peça a quem administra as conexões.',
    en: 'Ask whoever manages the connections.',
    es: 'Pídalo a quien administra las conexiones.',
    tr: 'Bağlantıları yöneten kişiden isteyin.',
  },
  other: { pt: 'Outro número', en: 'Another number', es: 'Otro número', tr: 'Başka bir numara' },
  otherText: {
    pt: 'Leia um novo QR Code com o celular de um número que não peça a chave.',
    en: 'Scan a new QR code with the phone of a number that does not ask for it.',
    es: 'Lea un nuevo código QR con el móvil de un número que no pida la llave.',
    tr: 'Anahtar istemeyen bir numaranın telefonuyla yeni bir QR kod okutun.',
  },
  useOther: {
    pt: 'Conectar outro número',
    en: 'Connect another number',
    es: 'Conectar otro número',
    tr: 'Başka numara bağla',
  },
  keeps: {
    pt: 'Nos dois caminhos ficam as conversas, os contatos, as filas e as configurações desta conexão.',
    en: 'Either way the conversations, contacts, queues and settings of this connection stay.',
    es: 'En ambos casos se conservan las conversaciones, los contactos, las colas y la configuración de esta conexión.',
    tr: 'Her iki yolda da bu bağlantının görüşmeleri, kişileri, kuyrukları ve ayarları kalır.',
  },
  steps: { pt: 'Passos na Meta', en: 'Steps at Meta', es: 'Pasos en Meta', tr: 'Meta’daki adımlar' },
  stepApp: {
    pt: 'Em developers.facebook.com, crie um app do tipo Empresa e adicione o produto WhatsApp.',
    en: 'At developers.facebook.com, create an app of the type Business and add the product WhatsApp.',
    es: 'En developers.facebook.com, cree una app de tipo Empresa y agregue el producto WhatsApp.',
    tr: 'developers.facebook.com adresinde İşletme türünde bir uygulama oluşturun ve WhatsApp ürününü ekleyin.',
  },
  stepNumber: {
    pt: 'Em Configuração da API, adicione o número de {name}, {number}. Se a Meta pedir, apague antes a conta dele no aplicativo do celular.',
    en: 'In API Setup, add the number of {name}, {number}. If Meta asks for it, delete its account in the app on the phone first.',
    es: 'En Configuración de la API, agregue el número de {name}, {number}. Si Meta lo pide, elimine antes su cuenta en la aplicación del móvil.',
    tr: 'API Kurulumu bölümünde {name} bağlantısının numarasını, {number}, ekleyin. Meta isterse önce telefondaki uygulamada hesabını silin.',
  },
  stepAnyNumber: {
    pt: 'Em Configuração da API, adicione o número de {name}. Se a Meta pedir, apague antes a conta dele no aplicativo do celular.',
    en: 'In API Setup, add the number of {name}. If Meta asks for it, delete its account in the app on the phone first.',
    es: 'En Configuración de la API, agregue el número de {name}. Si Meta lo pide, elimine antes su cuenta en la aplicación del móvil.',
    tr: 'API Kurulumu bölümünde {name} bağlantısının numarasını ekleyin. Meta isterse önce telefondaki uygulamada hesabını silin.',
  },
  stepToken: {
    pt: 'Nas configurações da empresa, crie um usuário do sistema e gere um token com whatsapp_business_messaging e whatsapp_business_management.',
    en: 'In the business settings, create a system user and generate a token with whatsapp_business_messaging and whatsapp_business_management.',
    es: 'En la configuración del negocio, cree un usuario del sistema y genere un token con whatsapp_business_messaging y whatsapp_business_management.',
    tr: 'İşletme ayarlarında bir sistem kullanıcısı oluşturun ve whatsapp_business_messaging ile whatsapp_business_management izinli bir erişim anahtarı (token) üretin.',
  },
  stepPaste: {
    pt: 'Cole aqui os IDs, o token e a chave secreta do app, e invente um token de verificação.',
    en: 'Paste the IDs, the token and the app secret here, and make up a verify token.',
    es: 'Pegue aquí los ID, el token y la clave secreta de la app, e invente un token de verificación.',
    tr: 'Kimlikleri, erişim anahtarını ve uygulama gizli anahtarını buraya yapıştırın ve bir doğrulama anahtarı belirleyin.',
  },
  change: {
    pt: 'Trocar para a API oficial',
    en: 'Change to the official API',
    es: 'Cambiar a la API oficial',
    tr: 'Resmî API’ye geç',
  },
  webhookText: {
    pt: 'Falta um passo: dizer à Meta onde entregar as mensagens.',
    en: 'One step is left: tell Meta where to deliver the messages.',
    es: 'Falta un paso: decirle a Meta dónde entregar los mensajes.',
    tr: 'Bir adım kaldı: iletileri nereye teslim edeceğini Meta’ya söyleyin.',
  },
} as const satisfies WordTree
