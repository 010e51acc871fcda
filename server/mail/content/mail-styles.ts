/**
 * The look of mails, light and dark. Mail programs that ignore styles in the head show plain tables in their own
 * colors.
 */
export const mailStyles = `
body,td,th,p,h1,h2,a{font-family:-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif}
.page{margin:0;padding:0;background:#e9efed;color:#14201e}
.edge{padding:16px 8px}
.sheet{width:100%;max-width:600px;background:#ffffff;border-radius:8px;overflow:hidden}
.band{background:#07301f;padding:14px 24px}
.brand{color:#ffffff;font-size:16px;font-weight:700}
.kind{color:#bfd6cb;font-size:13px}
.content{padding:22px 24px 18px}
h1{font-size:20px;line-height:26px;margin:0 0 4px}
h2{font-size:14px;line-height:20px;margin:20px 0 4px}
p{font-size:14px;line-height:21px;margin:10px 0}
.lead{margin:0 0 14px;color:#42524f}
a{color:#1d5bbf;text-decoration:none}
.rows{border-collapse:collapse;margin:4px 0 12px}
.rows td,.rows th{font-size:14px;line-height:20px;padding:7px 0 7px 8px;border-bottom:1px solid #e3e9e8;vertical-align:top}
.rows td:first-child,.rows th:first-child{padding-left:0}
.rows th{font-weight:400;color:#42524f}
.old,.source{color:#586866}
.source{font-size:12px;line-height:17px}
.button{display:block;background:#0f5f45;color:#ffffff;text-align:center;font-weight:600;padding:11px 16px;border-radius:6px}
.foot{background:#f3f6f5;padding:12px 24px;border-top:1px solid #dce4e2}
.foot p{font-size:12px;line-height:18px;color:#586866;margin:6px 0}
.foot a{text-decoration:underline}
@media (prefers-color-scheme:dark){
.page{background:#000000!important;color:#e4eceb!important}
.sheet{background:#121a1d!important}
.band{background:#06211a!important}
.lead,.rows th{color:#b0bfc0!important}
a{color:#7db0ff!important}
.rows td,.rows th{border-color:#26343a!important}
.old,.source,.foot p{color:#8fa1a3!important}
.button{background:#17795a!important;color:#ffffff!important}
.foot{background:#0b1113!important;border-color:#26343a!important}
}
@media (max-width:480px){.content,.band,.foot{padding-left:16px!important;padding-right:16px!important}}
`.replaceAll("\n", "");
