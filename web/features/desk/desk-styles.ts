// The styles of the components that the page of accounts draws.
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Overlay.layer.css";
import "@mantine/core/styles/ScrollArea.layer.css";
import "@mantine/core/styles/ActionIcon.layer.css";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Menu.layer.css";
import "@mantine/core/styles/ModalBase.layer.css";
import "@mantine/core/styles/CloseButton.layer.css";
import "@mantine/core/styles/Modal.layer.css";
