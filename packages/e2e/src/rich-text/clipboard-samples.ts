/**
 * As Word copies it to the clipboard: a heading, a paragraph, two lists, one nested in the other, its own styles and
 * comments.
 */
export const fromWord = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:"Cambria Math";}
p.MsoNormal, li.MsoNormal {margin:0cm; font-size:11.0pt; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=EN-GB link="#0563C1" style='tab-interval:36.0pt;word-wrap:break-word'><!--StartFragment-->
<h1 style='margin-top:12.0pt'><b><span style='font-size:16.0pt;font-family:"Calibri Light"'>The year<o:p></o:p></span></b></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'>She was <b style='mso-bidi-font-weight:normal'>very calm</b> and
<i><span style='color:#2E74B5'>kept</span></i> every promise, see <a href="https://example.com/plan"><span
style='color:#0563C1'>the plan</span></a>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>the catalogue<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if
!supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><b>the prices</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;
</span></span></span><![endif]>the fair<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>first this<o:p></o:p></p>
<!--EndFragment--></body></html>`

/** As Google Docs copies it: everything inside a bold element that is not bold, formats in styles, lists beside items. */
export const fromGoogleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-5d1f0c2a-7fff-1b2c"><h2 dir="ltr"
style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;font-weight:400;">Next
year</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;">More
of </span><span style="font-size:11pt;font-weight:700;font-style:normal;">this</span><span style="font-size:11pt;"> and </span><span
style="font-size:11pt;font-weight:400;font-style:italic;">less</span><span style="font-size:11pt;"> of </span><a
href="http://example.com/that" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">that</span></a></p><ol
style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:decimal;font-size:11pt;" aria-level="1"><p
dir="ltr" role="presentation"><span style="font-weight:700;">ask</span></p></li><ul><li dir="ltr" style="list-style-type:circle;"
aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">everybody</span></p></li></ul></ol></b><br
class="Apple-interchange-newline">`

/** What an attacker might hide in a text that others copy. */
export const hostile = `<p onclick="window.ran=1" style="position:fixed;inset:0;background:url(javascript:window.ran=1)">Read
<img src="x" onerror="window.ran=1"><svg onload="window.ran=1"><script>window.ran=1</script><a xlink:href="javascript:window.ran=1">a</a></svg>
<a href="javascript:window.ran=1">this</a> <a href="data:text/html,<script>window.ran=1</script>">and that</a>
<iframe srcdoc="<script>parent.ran=1</script>"></iframe><object data="javascript:window.ran=1"></object>
<form action="javascript:window.ran=1"><input autofocus onfocus="window.ran=1"><button>Go</button></form>
<math><mtext><table><mglyph><style><img src=x onerror="window.ran=1"></style></mglyph></table></mtext></math>
<noscript><p title="</noscript><img src=x onerror=window.ran=1>"></noscript>
<span data-mention="javascript:window.ran=1" data-name="Mia">@Mia</span></p><style>* { display: none }</style><script>window.ran=1</script>`
