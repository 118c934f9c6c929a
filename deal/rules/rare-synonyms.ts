import type { Synonyms } from '../quote/meaning/kinds.ts'

/**
 * Rarer names of each kind of line, and the Spanish ones, written as the synonyms are. They are loaded with the reader and are no part of
 * the rows that a page is handed.
 */
export const RARE_SYNONYMS: Synonyms = {
  price:
    'selling|sale|valeur au detail|valeur au detail convenue|prix de detail|prix detail|prix au detail|agreed upon value|agreed value|agreed value of the vehicle|agreed upon value of the vehicle|last offer|our offer|best offer|final offer|offer price|our best|derniere offre|notre offre|oferta|retail|retail price|sp|sell|selling for|sell for|sell it for|can do|could do|d do|let it go for|se vend|laisse a|asking price|asking|list price|internet price|our price|your price|price of vehicle|vehicle selling price|cash price of vehicle|cash selling price|sticker price|advertised price|negotiated price|agreed upon price|discounted price|employee price|invoice price|dealer invoice|adjusted price|e price|best price|special price|base msrp|total msrp|price as equipped|price as configured|down to|sell price|vehicle sale price|retail value|net selling price|agreed upon selling price|prix annonce|prix demande|prix affiche|prix de liste|prix special|notre prix|votre prix|prix du vehicule neuf|prix du vehicule d occasion|prix de vente du vehicule|prix de vente convenu|prix suggere|precio|precio de venta|precio del vehiculo|precio de lista|precio base|precio anunciado|precio acordado|valor del vehiculo|报价|标价|指导价|建议零售价|新车价格|现价|优惠价|折后价|卖价|车款|裸车|presyo ng unit|presyong napagkasunduan|srp|tag price|benta',
  discount:
    'disc|dealer savings|misc discount|misc discounts|discounts|dealer allowance|special discount|promotion|promo|coupon|markdown|price drop|loyalty discount|total discount|total savings|credit concessionnaire|ajustement de prix|rabais total|rabais special|descuento|rebaja|ahorro|descuento del concesionario|让利|直降|经销商优惠|现金优惠|便宜|tawad|bawas|diskwento|rabais comptant',
  rebate:
    'rebates|incentives|total rebates|total incentives|manufacturer discount|manufacturer incentive|factory incentive|delivery allowance|delivery credit|bonus cash|cash bonus|customer bonus|conquest|conquest cash|conquest bonus|loyalty|loyalty cash|loyalty bonus|lease cash|finance cash|finance bonus|finance bonus cash|college grad|graduate rebate|military|military bonus|first responder|costco|cash back|cashback|cash incentive|retail bonus|retail bonus cash|retail customer cash|manufacturer cash|factory cash|mfg rebate|mfr incentive|oem rebate|federal tax credit|ev tax credit|clean vehicle credit|state rebate|federal rebate|federal incentive|federal ev incentive|ev incentive|evap|provincial rebate|government rebate|rabais fabricant|rabais du fabricant|rabais constructeur|rabais du constructeur|rabais manufacturier|incitatif du fabricant|incitatif federal|incitatif fabricant|subvention federale|boni|boni fidelite|rabais fidelite|rabais de fidelite|prime fidelite|remise en argent|credit de livraison|credit fabricant|reembolso|bono|bonificacion|incentivo|reembolso del fabricante|descuento del fabricante|联邦补贴|省补贴|厂家优惠|厂商返现|厂商优惠|忠诚优惠|老客户优惠|毕业生优惠|现金返还|cash rebate',
  trade_in:
    'trd|trading|trading in|luma niyong sasakyan|lumang kotse|luma mong sasakyan|luma mong kotse|trade|your trade|acv|actual cash value|allowance|your trade in|trade vehicle|gross trade|gross trade in|gross trade allowance|gross trade in allowance|used vehicle allowance|allowance for trade|trade in credit|valeur de l echange|votre vehicule d echange|votre echange|vehicule echange|vehicule en echange|allocation pour echange|allocation|moins echange|credit d echange|valeur du vehicule d echange|intercambio|vehiculo a cuenta|valor de intercambio|carro usado|auto usado|auto a cuenta|旧车|旧车抵价|旧车抵扣|旧车作价|旧车折抵|折抵|抵价|抵扣|换购|lumang kotse|lumang sasakyan|halaga ng lumang kotse|trade in na sasakyan',
  lien_payout:
    'lien owing|solde a rembourser|lien owed|loan owing|po|still owe|i owe|owe on|owed on|solde de votre pret|solde du pret|solde de mon pret|dois encore|devez encore|aun debe|todavia debe|loan balance|balance owed on trade|owed on trade|owing on trade|amount owing on trade|amount owed on trade|still owed on trade|balance on trade|payoff amount|trade in payoff|trade lien|lien on trade|lien balance|bank payoff|less payoff|less lien|remaining loan|outstanding loan|loan payoff|prior credit or lease balance|prior loan|solde sur echange|solde de l echange|dette|dette sur echange|solde du financement|solde a payer sur echange|lien a payer|pret restant|saldo del prestamo|deuda|liquidacion|saldo adeudado|saldo del auto|旧车贷款|旧车欠款|欠款|未还贷款|还清贷款|尾款贷款|utang sa lumang sasakyan|utang sa trade in|natitirang balanse sa loan|utang pa',
  down_payment:
    'amount to be paid in cash|versement comptant|to be paid in cash|dn|cash dn|down|dp|cash down payment|customer cash down|cap reduction|cap cost reduction|ccr|cash ccr|cap red|capital cost reduction|cash cap reduction|deposit paid|cash deposit|initial deposit|amount in cash|cash paid|cash amount|less deposit|less down|amount paid|partial payment|mise de fond|comptant|comptant verse|argent comptant|depot verse|depot recu|acompte verse|reduction du cout capitalise|enganche|pago inicial|anticipo|cuota inicial|首付款|头款|首期款|预付款|已付|deposito na|unang bayad|paunang hulog|paunang deposito',
  subtotal:
    'total fees|fees total|total taxes and fees|total credits|total accessories|total options|total charges|net|taxable|net amount|adjusted subtotal|taxable price|tax base|total selling price|amount before tax|pretax total|pre tax total|price before tax|total before fees and taxes|total des frais|total frais|total avant tps|montant avant taxes|total de base|subtotal antes de impuestos|suma|税前|未税价|税前总价|kabuuan bago ang buwis|subtotal bago ang buwis',
  total:
    'totals|totaux|totales|otd price|out the door price|otd total|total otd|total out the door|all in|all in price|all in total|drive out|drive out price|drive away|driveaway|purchase total|total purchase|total purchase price|total price|total cost|total contract price|contract total|final total|final price|net due|net amount due|net balance|total amount due|amount owing|total owing|owing|balance due from customer|total cash due|cash due|total to pay|you pay|delivered price|total delivered price|delivered|on the road|on the road price|grand total due|bottom line|total price paid|price paid|total with tax|total with taxes|total including tax|total including taxes|tax in|taxes in|due|total sale|total de la transaction|total de la vente|total general|prix tout compris|tout compris|montant total|montant a payer|net a payer|cout total|prix final|a payer|total facture|le total|precio total|total a pagar|gran total|monto total|saldo a pagar|precio final|todo incluido|saldo pendiente|落地总价|总费用|一共|共计|总共|全包|全包价|实付|应付|应付金额|到手价|最终价格|提车价|提车总价|总金额|尾款|babayaran|kabuuang halaga|kabuuang presyo|total na babayaran|lahat lahat|natitira|natitirang babayaran|balanse',
  payment:
    'pago|lease pay|monthly pay|mo pay|one pay|single payment|single pay|payments|pymt|monthly pymt|mo pmt|monthly payments|weekly payments|biweekly payment|biweekly payments|bi weekly payments|bi weekly|semi monthly|semi monthly payment|payment amount|regular payment|total monthly payment|total payment|pay w tax|payment with tax|payment including tax|lease payment|monthly lease payment|mthly payment|mensualites|paiement hebdomadaire|versement hebdomadaire|versement mensuel|versement aux deux semaines|paiement aux deux semaines|versement aux 2 semaines|paiement aux 2 semaines|paiements|versement bihebdomadaire|paiement bihebdomadaire|paiements mensuels|hebdomadaire|pago mensual|mensualidad|mensualidades|pagos|cuota|cuota mensual|pago quincenal|al mes|月付|月租|每月|每月还款|月还款|每两周|双周|每周|kada buwan|hulog kada buwan|buwanang bayad|kada dalawang linggo|kada linggo|分期付款',
  tax_gst: 'gst tax|impuesto federal',
  tax_us:
    'local|county|city|taxe|tx|state sales tax|ad valorem tax|ad valorem|county sales tax|local sales tax|transit tax|rta|rta tax|district tax|privilege tax|vehicle privilege tax|infrastructure maintenance fee|imf|sales and use tax|motor vehicle sales tax|motor vehicle excise tax|vehicle sales tax|mvet|single article|single article tax|local option tax|gross receipts tax|general excise tax|hut|title tax|surtax|discretionary surtax|tax amount|estimated tax|total sales tax|sales taxes|cap cost reduction tax|ccr tax|tax on cap cost reduction|tax on cap reduction|tax on ccr|tax on fees|doc fee tax|tax on rebate|tax on down payment|upfront tax|upfront taxes|tax burden|taxes applicables|taxes totales|total des taxes|taxe sur les ventes|impuesto|impuestos|impuesto de venta|impuesto sobre ventas|impuesto sobre la venta|impuesto estatal|impuesto de ventas|税金|税费|税费合计|总税|kabuuang buwis|taxe de l etat et locale',
  tire_duty:
    'droits sur pneus|droits environnementaux pneus|droits environnementaux sur les pneus|droit environnemental sur les pneus|taxe sur les pneus|droit pneu|droit sur pneus|droits pneus neufs|taxe ecologique pneus|singil sa bagong gulong',
  tire_levy:
    'pneu|tire|tire disposal|tire disposal fee|tire recycle fee|new tire fee|tire and battery|tire battery fee|state tire fee|tire environmental fee|tire environmental levy|tire handling fee|tires|pneus|tarifa de llantas|llantas|cargo por llantas|轮胎|轮胎环保|轮胎处理费|ecofrais sur les pneus|bayad sa pag recycle ng gulong',
  eco_battery:
    'enviro|environmental|environmental levy|battery|battery tax|eco|oil filter|filter levy|frais ecologiques|environnement|tarifa ambiental|环境费',
  registration:
    '注册|registration tax|vehicle registration tax|weight tax|license and weight tax|license weight tax|wheelage tax|wheel tax|tabs|tab fees|tab renewal|clerk fee|clerk fees|county clerk fee|mv fees|mv fee|dmv|mvc|mvc fees|mvc fee|mvd|mvd fees|bmv|bmv fees|rmv|rmv fees|dol fees|license|licence|lic fee|lic|vehicle license reg|license reg|license reg fees|vehicle license|reg|reg fees|registration fees|tag fees|tag and title|tags and title|title and tags|title tags|license and registration|license and title|license title|state fees|government fees|gov fees|govt fees|motor vehicle fees|vehicle registration fee|registration transfer|tag transfer|reg and title|registration and title|frais de la saaq|frais gouvernementaux|droits saaq|mise en circulation|registro|placas y registro|registro y placas|matricula|tarifa de registro|registro y titulo|上牌费|上牌|挂牌费|挂牌|rehistro at plaka|plaka at rehistro|lto',
  licence_plate:
    'licence plates|license plates|plates and registration|plates registration|plates and licensing|new plate|plate and registration|placas|placa|新牌照',
  title:
    'title license|title license registration|title and license|tax title license|tt and l|title registration license|title and licensing|titulo y registro|placas y titulo',
  smog: 'smog inspection|smog transfer fee|smog transfer',
  levy_omvic: 'omvic administration|omvic fees',
  ac_excise:
    'a c excise tax|ac excise tax|ac excise|ac|a c|air|air cond tax|air cond|air cond excise|air cond excise tax|air conditioner tax|air conditioner|air conditioner excise tax|air conditioning excise tax|air conditioning|ac charge|a c charge|a c fee|ac fee|ac levy|air con|aircon|airco|federal ac tax|federal a c tax|federal air tax|federal air conditioner tax|federal excise tax|excise tax on air conditioner|taxe d accise climatiseur|taxe d accise sur climatiseur|taxe d accise sur le climatiseur|taxe accise|accise|climatiseur|climatisation|air climatise|taxe de climatiseur|taxe sur climatiseur|taxe climatisation|frais climatiseur|impuesto de aire acondicionado|aire acondicionado|空调|空调费|空调消费税',
  freight:
    'shipping|freight charges|freight and prep|freight and preparation|freight prep|freight and pde|freight pde|destination and delivery|destination delivery|destination and handling|destination freight|dest|dest charge|destination freight charge|delivery processing and handling|delivery processing handling|transport et pdi|transport pdi|transport preparation|frais de transport preparation|frais de transport et preparation|transport et livraison|transport et prep|frais de destination|flete|envio|cargo por destino|cargo de destino|运输费用|freight at pdi|bayad sa freight',
  pdi: 'pdi fee|pre delivery fee|pre delivery service|pre delivery service charge|predelivery service|predelivery service charge|pre delivery service fee|predelivery inspection|inspection de livraison|frais de prelivraison|inspeccion previa|preparacion|交车检查',
  admin:
    'cargo del dealer|cargo de dealer|dealer administration|dealer administrative fee|dealer administration fee|administrative charge|admin charge|administration charge|administration charges|admin fees|dealership admin|dealer charges|dealer service charge|frais du concessionnaire|frais de concessionnaire|frais de bureau|administratif|administratifs|frais d administration du concessionnaire|tarifa administrativa|cargo administrativo|gastos administrativos|cargo del concesionario|tarifa del concesionario|行政管理费|车行费|bayad sa admin|singil ng dealer',
  doc: 'dealer documentation fee|dealer documentary fee|doc processing|document processing|document processing fee|document processing fees|document administration fee|documentation charge|doc fees|doc charge|dealer doc|dealer document fee|documentation service fee|documentary|document service fee|documentary service charge|doc prep fee|document prep|document prep fee|document preparation fee|dealer doc prep|closing costs|dealer closing fee|doc handling|frais de preparation du dossier|preparation du dossier|preparation de dossier|traitement de dossier|frais de documentation du concessionnaire|tarifa de documentos|cargo por documentos|cargo por documentacion|documentacion|documentos|tarifa de documentacion|gastos de documentacion|文件处理费|文件手续费|文件|bayad sa mga dokumento|bayad sa papel|dokumento',
  processing:
    'dealer handling fee|dealer handling|handling|handling charge|processing fees|tarifa de procesamiento|cargo por servicio|procesamiento',
  electronic_filing:
    'electronic reg|electronic reg title|electronic registration title|electronic title and registration|ert|ert fee|electronic registration|electronic registration fee|electronic filing charge|online filing|online filing fee|online registration|online registration fee|electronic lien and title|elt|e file|efile|e file fee|electronic processing|cvr|cvr fee|dmv electronic filing|electronic title registration|registro electronico',
  delivery: 'courier fee|entrega|entrega a domicilio',
  dealer_prep: 'preparation fee|dealer preparation fee|vehicle preparation|preparation par le concessionnaire',
  market_adjustment:
    'market markup|markup|mark up|dealer market adjustment|ajuste de mercado|sobreprecio|市场溢价|加价费|supplement du concessionnaire|supplement du concessionnaire ajustement au marche|ajustement au marche',
  inspection: 'inspection fee|state inspection fee|inspeccion',
  safety: '安检|safety inspection fee|safety fee|safety certification',
  history_report: 'carfax canada|history',
  etching: 'grabado|grabado de vin|glass etch|etch protection',
  nitrogen: 'nitrogeno|azote dans les pneus',
  paint_protection:
    'paint and fabric protection|paint fabric protection|appearance protection|clear bra|pellicule de protection|protection apparence|traitement ceramique|proteccion de pintura|镀膜|隐形车衣|车衣|paint protection film|paint and fabric|coating',
  fabric_protection: 'fabric|protection cuir et tissu|proteccion de tela|内饰织物保护|织物保护',
  rust_module: 'rust|corrosion protection|protection antirouille|底盘装甲|proteccion contra oxido',
  security_package:
    'theft recovery|stolen vehicle recovery|vehicle recovery|gps|gps fee|gps device|rastreador|alarma antirrobo|ensemble de protection|ensemble de securite|protection pkg|protection pack|security or theft package|protection or security package|ensemble de protection ou de securite|经销商保护|防盗产品包|保护 防盗',
  wheel_locks: 'wheel lock kit|locks',
  floor_mats: 'tapetes|all season mats|mats package',
  window_tint: 'tinted windows|polarizado|太阳膜|玻璃膜|车膜|tint package',
  accessories:
    'aftermarket|aftermarkets|aftermarket products|dealer installed|dealer installed accessories|added accessories|accessory|bedliner|bed liner|running boards|step bars|tonneau cover|roof rack|tow package|trailer hitch|hitch|spoiler|mud flaps|accesorios|选装|选装件|dagdag na accessories',
  oil_change_plan:
    'oil change|oil changes|oil change club|lifetime oil change|lifetime oil changes|maintenance|prepaid maint|plan de mantenimiento|mantenimiento|programme d entretien|mantenimiento prepagado|entretien|保养计划',
  ext_warranty:
    'warranty|extended service contract|service agreement|mechanical protection|protection plan|vehicle service agreement|service contracts|garantie|extension de garantie|plan de garantie prolongee|protection mecanique|garantia|garantia extendida|contrato de servicio|质保',
  gap: 'gap protection|gap ins|gap addendum|assurance remplacement|seguro gap|proteccion gap|garantie de remplacement a neuf',
  tire_wheel:
    'tire and wheel protection|tire wheel protection|wheel and tire|wheel tire|tire and rim protection|llantas y rines|轮胎保障|轮胎与轮毂保障|轮毂保障',
  key_replacement: 'key care|extra key|second key|keys|llave|llaves|garantie de cle',
  roadside: 'asistencia en carretera',
  winter_tires: 'winter tires and wheels|winter tire and wheel package|pneus hiver et jantes|llantas de invierno',
  remote_starter: 'remote car starter',
  acquisition_lease:
    'acquisition|acq|acq fee|lease acquisition fee|bank acq fee|lease acq fee|lessor fee|acquisition charge|cargo por adquisicion|租赁手续费|frais d acquisition de location|frais d ouverture de bail|ouverture de bail',
  disposition_lease: 'disposition charge|turn in',
  security_deposit:
    'msd|msds|msd s|multiple security deposits|multiple security deposit|refundable security deposit|押金|deposito de seguridad',
  temp_tag: 'temporary tags|temp tags|temp registration|paper tag|trip permit|temp plate|临时车牌',
  unknown:
    'taxes and fees|tax and fees|taxes fees|fees and taxes|taxes et frais|fees|other fees|initial fees|taxable fees|non tax fees|non taxable fees|nontaxable fees|other charges|misc fees|miscellaneous fees|dealer inventory tax|vehicle inventory tax|impuestos y cargos|其他费用|otros cargos|otros|iba pang bayad',
  bank_fee: 'frais du preteur|银行贷款费',
  cash_price_fee: 'frais au comptant|frais pour paiement comptant|bayad sa cash buyer',
  tax_luxury: '联邦奢侈品税|奢侈品税',
  conveyance: '转让手续费',
  ppsa: 'rehistro ng ppsa',
}
